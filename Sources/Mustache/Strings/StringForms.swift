import SourceText

/// One of a theme's strings: a small template, or one for each plural form (`one`, `other`).
///
/// The first number that the form `other` names decides which form is shown.
public struct StringForms: Sendable {
  /// A form as written in the strings file.
  public struct Form: Sendable {
    /// The plural form it is for: `other` where there is only one.
    public let name: String
    /// The template, with quotes and escapes of the file resolved.
    public let text: String
    /// The bytes of the value in the file, quotes included.
    public let range: Range<Int>

    public init(_ name: String, _ text: String, at range: Range<Int>) {
      self.name = name
      self.text = text
      self.range = range
    }
  }

  /// The strings file, for diagnostics.
  public let file: SourceFile
  public let forms: [Form]

  /// Takes the forms of a string from its file.
  public init(_ forms: [Form], in file: SourceFile) {
    self.forms = forms
    self.file = file
  }
}
