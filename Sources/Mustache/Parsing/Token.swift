/// A piece of a template: a run of text or a tag.
///
/// Tokens keep the order of the source, and an opening tag knows its closing one, so the array is the tree:
/// what stands between the two is the body.
struct Token {
  enum Kind {
    case text
    /// `{{name}}`
    case variable
    /// `{{{name}}}` or `{{&name}}`
    case raw
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case inverted
    /// `{{>name}}` or `{{>*name}}`
    case partial
    /// `{{<name}}` or `{{<*name}}`
    case parent
    /// `{{$name}}`
    case block
    /// `{{/name}}`
    case close
    /// `{{! }}`
    case comment
    /// `{{= =}}`
    case delimiters
  }

  let kind: Kind
  /// The bytes of the token. Of a text, what is left of it once standalone tags took their whitespace.
  var range: Range<Int>
  /// The bytes of the name, without sigil, asterisk and padding.
  var name: Range<Int>
  /// Whether the name is that of a key that holds the name.
  var isDynamic = false
  /// The matching tag of one that opens or closes a body.
  var partner: Int?
  /// Whether the first thing on a line of the output comes from here, so that indentation goes before it.
  var startsLine = false
  /// Whether the tag has its line to itself, or shares it with other tags of inheritance: the line vanishes,
  /// and the body of the tag begins on the next one.
  var isStandalone = false
  /// Whether the whitespace before the tag was taken off the text, for each line of what it includes to get
  /// it.
  var takesIndentation = false
  /// The whitespace between the start of the line and the tag, where there is nothing else.
  var indentation: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>, name: Range<Int>) {
    self.kind = kind
    self.range = range
    self.name = name
    indentation = range.lowerBound..<range.lowerBound
  }
}

extension Token.Kind {
  /// Whether the tag opens a body that a closing tag must end.
  var opensBody: Bool {
    switch self {
    case .section, .inverted, .parent, .block: true
    default: false
    }
  }

  /// Whether the tag prints in its place, so that its line is never taken away.
  var isInline: Bool {
    switch self {
    case .text, .variable, .raw: true
    default: false
    }
  }
}
