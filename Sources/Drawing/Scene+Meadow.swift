extension Scene {
  mutating func drawMeadow() { drawMountain() }
  mutating func drawDesert() { drawMountain() }
  mutating func drawCoast() { drawLake() }
  mutating func drawIsland() { drawLake() }
  mutating func drawForest() { drawMountain() }
  mutating func drawWaterfall() { drawMountain() }
  mutating func drawCity() { drawMountain() }
}
