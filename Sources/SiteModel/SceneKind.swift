/// What a drawn landscape shows.
public enum SceneKind: String, CaseIterable, Sendable {
  case lake, river, mountain, desert, coast, island, forest, waterfall, valley, city, other
}
