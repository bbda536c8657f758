import SiteModel
import SourceText

/// A kind of file that a site is made of, described for editors.
public enum ContentSchema: String, CaseIterable, Sendable {
  case config
  case landmark
  case hike

  /// The JSON Schema, from the same table that checks the file.
  public var json: String {
    switch self {
    case .config:
      SiteConfiguration.table.jsonSchema(
        title: "Content/config.yml", description: "The settings of a site that landmarks builds.")
    case .landmark:
      LandmarkDraft.table.jsonSchema(
        title: "A landmark",
        description:
          "The front matter of a file in Content/landmarks, and each object in Content/landmarkData.json.")
    case .hike:
      HikeDraft.table.jsonSchema(
        title: "A hike",
        description: "The front matter of a file in Content/hikes, and each object in Content/hikeData.json.")
    }
  }

  /// Where a new site keeps the config's schema: beside the config, so that editors find it without a network, and
  /// hidden, because it is no content.
  static let fileName = ".config.schema.json"
}
