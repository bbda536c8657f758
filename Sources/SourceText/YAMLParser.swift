import CYAML

/// libyaml's event parser over the bytes of one text; its pointers stay in here.
///
/// Places are counted in Unicode scalars from the first byte, as libyaml counts them.
struct YAMLParser: ~Copyable {
  enum Event {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  /// What libyaml found wrong, in its own words.
  struct Problem {
    let text: String
    let index: Int
    /// What was being read, and where that began.
    let context: String
    let contextIndex: Int
    /// The offset in bytes of a character that YAML does not allow; nil for every other problem.
    let byteOffset: Int?
  }

  // On the heap, because libyaml keeps a pointer to the parser in the parser.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Starts at the first byte. The bytes must outlive the parser and be UTF-8 without a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    // Fails only where there is no memory, and then nothing else works either.
    guard yaml_parser_initialize(parser) == 1 else { fatalError("out of memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress ?? UnsafePointer(emptyInput), bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Goes on to the next event; nil where there is a problem.
  mutating func next() -> Event? {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { return nil }
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    default: return .streamEnd
    }
  }

  var problem: Problem {
    let state = parser.pointee
    return Problem(
      text: state.problem.map { String(cString: $0) } ?? "",
      index: Int(clamping: state.problem_mark.index),
      context: state.context.map { String(cString: $0) } ?? "",
      contextIndex: Int(clamping: state.context_mark.index),
      byteOffset: state.error == YAML_READER_ERROR ? Int(clamping: state.problem_offset) : nil)
  }

  // MARK: The current event

  var start: Int { Int(clamping: event.pointee.start_mark.index) }
  var end: Int { Int(clamping: event.pointee.end_mark.index) }

  /// The text of a scalar, escapes and folding resolved.
  var text: String {
    let scalar = event.pointee.data.scalar
    return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  var scalarStyle: Scalar.Style {
    switch event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  /// Whether the collection that starts here is written with brackets or braces.
  var isFlow: Bool {
    event.pointee.type == YAML_MAPPING_START_EVENT
      ? event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
  }

  /// How many of the two the value has: an anchor and a tag.
  var propertyCount: Int {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: count(event.pointee.data.scalar.anchor, event.pointee.data.scalar.tag)
    case YAML_MAPPING_START_EVENT:
      count(event.pointee.data.mapping_start.anchor, event.pointee.data.mapping_start.tag)
    default: count(event.pointee.data.sequence_start.anchor, event.pointee.data.sequence_start.tag)
    }
  }

  /// The anchor that the value defines or the alias names.
  var anchor: String? {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: string(event.pointee.data.scalar.anchor)
    case YAML_MAPPING_START_EVENT: string(event.pointee.data.mapping_start.anchor)
    case YAML_SEQUENCE_START_EVENT: string(event.pointee.data.sequence_start.anchor)
    default: string(event.pointee.data.alias.anchor)
    }
  }

  /// The tag of a value, its handle resolved.
  var tag: String? {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: string(event.pointee.data.scalar.tag)
    case YAML_MAPPING_START_EVENT: string(event.pointee.data.mapping_start.tag)
    default: string(event.pointee.data.sequence_start.tag)
    }
  }

  private func count(_ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?)
    -> Int
  {
    (anchor == nil ? 0 : 1) + (tag == nil ? 0 : 1)
  }

  private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

/// What libyaml is pointed to where there are no bytes: it insists on a pointer.
nonisolated(unsafe) private let emptyInput: UnsafeMutablePointer<UInt8> = {
  let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  byte.initialize(to: 0)
  return byte
}()

/// Turns counts of Unicode scalars into byte offsets.
///
/// It walks from where it was asked last, so that the places of a text cost one walk over it in all.
struct ScalarOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var scalar = 0
  private var byte = 0

  /// Takes valid UTF-8, which must outlive this value.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isASCII = firstNonASCII(in: bytes) == bytes.count
  }

  /// The offset of the scalar at an index, at most the number of bytes.
  mutating func byte(at index: Int) -> Int {
    if isASCII { return min(index, bytes.count) }
    while scalar < index, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      scalar += 1
    }
    while scalar > index, byte > 0 {
      byte -= 1
      while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
      scalar -= 1
    }
    return byte
  }
}
