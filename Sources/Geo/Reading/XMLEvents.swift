import CExpat
import Glibc
import SourceText

/// What Expat reports while it goes through a file, as methods to override.
class XMLEvents {
  /// While a file is read, its parser.
  fileprivate final var parser: XML_Parser?
  fileprivate final var entities = 0

  /// An element begins. The pointers are good for the length of the call.
  func start(_ element: XMLElement) {}
  /// The element that began last and has not ended does.
  func end() {}
  /// A piece of the text within the innermost element; line ends and entities come in pieces of their own.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}

/// Why Expat went no further.
struct XMLFailure {
  var code: XML_Error
  /// Where in the file.
  var offset: Int
  /// Whether the file declares more entities than any recording needs.
  var hasTooManyEntities = false
}

/// Reads a whole file as XML with namespaces.
///
/// The bytes are read as UTF-8, which they are, whatever encoding the file declares: editors convert files and leave
/// the declaration as it was. External entities and document types are never looked at. Of internal ones there may
/// be few, which bounds how deep they nest (Expat calls itself for each level); how much they stand for is bounded
/// by Expat, to a hundred times the file (XML_SetBillionLaughsAttackProtectionMaximumAmplification).
///
/// - Returns: the failure, if any; `XML_ERROR_ABORTED` where an event stopped the parser.
func readXML(_ file: SourceFile, _ events: XMLEvents) -> XMLFailure? {
  guard let parser = XML_ParserCreateNS("UTF-8", XML_Char(XMLVocabulary<Void>.separator)) else {
    fatalError("out of memory")
  }
  defer { XML_ParserFree(parser) }
  events.parser = parser
  defer { events.parser = nil }
  return withExtendedLifetime(events) {
    XML_SetUserData(parser, Unmanaged.passUnretained(events).toOpaque())
    XML_SetElementHandler(parser, startElement, endElement)
    XML_SetCharacterDataHandler(parser, characterData)
    XML_SetEntityDeclHandler(parser, entityDeclaration)
    return file.bytes.withUnsafeBytes { bytes in
      // A length is a C int.
      var rest = UnsafeRawBufferPointer(rebasing: bytes[...])
      repeat {
        let chunk = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(chunk.count))
        let start = chunk.baseAddress?.assumingMemoryBound(to: XML_Char.self)
        let status = XML_Parse(parser, start, CInt(chunk.count), rest.isEmpty ? 1 : 0)
        if status != XML_STATUS_OK {
          return XMLFailure(
            code: XML_GetErrorCode(parser),
            offset: currentRange(of: parser, in: bytes.count).lowerBound,
            hasTooManyEntities: events.entities > entityLimit)
        }
      } while !rest.isEmpty
      return nil
    }
  }
}

/// The bytes of the event that Expat is at, which within an entity is the reference to it.
func currentRange(of parser: XML_Parser, in count: Int = .max) -> Range<Int> {
  let start = min(max(0, Int(XML_GetCurrentByteIndex(parser))), count)
  return start..<min(start + Int(XML_GetCurrentByteCount(parser)), count)
}

/// The text of a C string that Expat made.
func utf8(_ text: UnsafePointer<XML_Char>) -> UnsafeBufferPointer<UInt8> {
  let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  return UnsafeBufferPointer(start: start, count: strlen(text))
}

/// Recordings use the five entities of XML itself. The rest is left to hand-made files.
private let entityLimit = 64

private let startElement: XML_StartElementHandler = { data, name, attributes in
  guard let name else { return }
  withEvents(data) { events, parser in
    events.start(XMLElement(parser: parser, name: utf8(name), attributes: attributes))
  }
}

private let endElement: XML_EndElementHandler = { data, _ in
  withEvents(data) { events, _ in events.end() }
}

private let characterData: XML_CharacterDataHandler = { data, text, count in
  guard let text else { return }
  let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  withEvents(data) { events, _ in events.text(UnsafeBufferPointer(start: start, count: Int(count))) }
}

private let entityDeclaration: XML_EntityDeclHandler = { data, _, _, _, _, _, _, _, _ in
  withEvents(data) { events, parser in
    events.entities += 1
    if events.entities > entityLimit { XML_StopParser(parser, XML_Bool(0)) }
  }
}

/// Finds what the C functions were given behind Expat's user data.
@inline(__always)
private func withEvents(_ data: UnsafeMutableRawPointer?, _ body: (XMLEvents, XML_Parser) -> Void) {
  guard let data else { return }
  Unmanaged<XMLEvents>.fromOpaque(data)._withUnsafeGuaranteedRef { events in
    if let parser = events.parser { body(events, parser) }
  }
}
