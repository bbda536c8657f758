/// The address that opens a place in the reader's own map: `geo:34.011286,-116.166868` (RFC 5870), in degrees.
public func geoURI(latitude: Double, longitude: Double) -> String {
  "geo:\(machineDecimal(latitude)),\(machineDecimal(longitude))"
}
