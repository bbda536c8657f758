/// What a key of a page model holds for one page: the value a getter returns to the renderer.
public enum Value {
  /// Nothing. Prints nothing and is false in a section; the key stays defined, so no outer frame is asked.
  case absent
  /// Text, which `{{ }}` escapes for HTML.
  case text(String)
  /// A number, for plural forms and truth (zero is false), and the text to print for it.
  case number(Int, String)
  case flag(Bool)
  /// HTML, SVG or JSON as UTF-8, which `{{{ }}}` copies and `{{ }}` escapes.
  case markup([UInt8])
  /// A part with keys of its own, which a section puts on the stack.
  case object(AnyObject)
  /// Parts, which a section walks through.
  case list([AnyObject])
  /// Data without a declared shape.
  case open(OpenValue)
}

/// Data without a declared shape: `extra`, a theme's options, the root of a template in plain mode.
public indirect enum OpenValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number of JSON's syntax, as it was written: `1.21` stays `1.21`.
  case number(String)
  case text(String)
  case list([OpenValue])
  case object([String: OpenValue])
}

extension OpenValue {
  /// Whether a section over this renders: not for null, false, zero, the empty text and the empty list.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .number(let text): !isZero(text)
    case .text(let text): !text.isEmpty
    case .list(let items): !items.isEmpty
    case .object: true
    }
  }

  /// What this prints; nil for objects and lists.
  var text: String? {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .text(let text): text
    case .list, .object: nil
    }
  }

  /// The value of a key, where this is an object that has it.
  subscript(key: String) -> OpenValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }
}

/// Whether the text of a number, up to its exponent, holds no digit but 0.
private func isZero(_ text: String) -> Bool {
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return true
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return false
    default: continue
    }
  }
  return true
}

extension Value {
  /// Whether a section over this renders.
  var isTruthy: Bool {
    switch self {
    case .absent: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .number(let number, _): number != 0
    case .markup(let bytes): !bytes.isEmpty
    case .object: true
    case .list(let objects): !objects.isEmpty
    case .open(let open): open.isTruthy
    }
  }

  /// The name of a template that this holds.
  var name: String? {
    switch self {
    case .text(let text): text
    case .open(let open): open.text
    default: nil
    }
  }
}
