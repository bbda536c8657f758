import SourceText

/// The templates and strings of a theme, read and ready to be compiled.
public struct TemplateSet: Sendable {
  /// How a template that asks for what is not there is treated.
  public enum Mode: Sendable {
    /// As themes are: an unknown key or partial, whatever branch it stands in, is an error.
    case strict
    /// As the Mustache specification says: it renders nothing.
    case plain
  }

  let mode: Mode
  let plural: @Sendable (Int) -> String

  /// Takes templates by name: the path without its extension, such as `partials/card`.
  ///
  /// - Parameters:
  ///   - strings: The theme's strings by key, for `{{strings.key}}`.
  ///   - plural: The name of the plural form for a number, in the language of the strings.
  public init(
    templates: [String: SourceFile], strings: [String: StringForms] = [:], mode: Mode = .strict,
    plural: @escaping @Sendable (Int) -> String = { $0 == 1 ? "one" : "other" }
  ) {
    self.mode = mode
    self.plural = plural
  }
}
