import CExpat
import SourceText

/// What is wrong with a file that is not well-formed XML, in words.
func mistake(_ failure: XMLFailure, in file: SourceFile) -> Diagnostic {
  let place = failure.offset..<failure.offset
  if failure.hasTooManyEntities {
    return Diagnostic(
      .error, "this file declares more entities than any recording needs", in: file, at: place,
      help: "delete its document type, or export it again")
  }
  if let first = file.bytes[file.contentStart...].first(where: { !Decimal.isBlank($0) }),
    first != UInt8(ascii: "<")
  {
    return Diagnostic(
      .error, "this is no XML, which begins with <", in: file, at: place,
      help: "export the track again, as GPX, TCX or KML")
  }
  switch failure.code {
  case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
    XML_ERROR_PARTIAL_CHAR:
    return fileEnds(in: file, at: place)
  case XML_ERROR_TAG_MISMATCH:
    let open = elements(of: file).stack.last
    return Diagnostic(
      .error, "this end tag does not close <\(open?.name ?? "")>, which is open", in: file, at: place,
      help: "a part of the file may be missing; copy it again", notes: note(open, in: file))
  default:
    let (message, help) = words(for: failure.code)
    return Diagnostic(.error, message, in: file, at: place, help: help)
  }
}

private func fileEnds(in file: SourceFile, at place: Range<Int>) -> Diagnostic {
  guard let open = elements(of: file).stack.last else {
    let isBlank = file.bytes[file.contentStart...].allSatisfy(Decimal.isBlank)
    return Diagnostic(
      .error, isBlank ? "the file is empty" : "the file ends before its first element", in: file, at: place,
      help: "copy or export it again")
  }
  return Diagnostic(
    .error, "the file ends inside <\(open.name)>", in: file, at: place,
    help: "it was cut off; copy or export it again", notes: note(open, in: file))
}

private func words(for code: XML_Error) -> (message: String, help: String?) {
  switch code {
  case XML_ERROR_INVALID_TOKEN:
    ("this cannot stand here in XML", "in text, & is written &amp; and < is written &lt;")
  case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
    ("something follows the end of the root element", "a file holds one recording; delete the rest")
  case XML_ERROR_UNDEFINED_ENTITY:
    ("this entity is not defined", "XML itself has &amp; &lt; &gt; &quot; and &apos;")
  case XML_ERROR_RECURSIVE_ENTITY_REF: ("this entity stands for itself", nil)
  case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
    ("the entities of this file stand for too much text", "delete its document type, or export it again")
  case XML_ERROR_UNBOUND_PREFIX:
    ("a prefix in this tag stands for no namespace", "declare it with xmlns:prefix=\"…\" in the root element")
  case XML_ERROR_DUPLICATE_ATTRIBUTE: ("an attribute of this tag comes twice", nil)
  default: ("this is not XML: " + (XML_ErrorString(code).map { String(cString: $0) } ?? "error"), nil)
  }
}

private func note(_ element: (name: String, range: Range<Int>)?, in file: SourceFile) -> [Diagnostic.Note] {
  element.map { [Diagnostic.Note("<\($0.name)> begins here", in: file, at: $0.range)] } ?? []
}

/// The elements of a file up to where reading breaks off, found by reading once more: only mistakes need to know.
private func elements(of file: SourceFile) -> OpenElements {
  let open = OpenElements(size: file.bytes.count)
  _ = readXML(file, open)
  return open
}

private final class OpenElements: XMLEvents {
  /// Those that have not ended, outermost first.
  private(set) var stack: [(name: String, range: Range<Int>)] = []
  private let size: Int

  init(size: Int) { self.size = size }

  override func start(_ element: XMLElement) {
    stack.append((element.localName, element.range.clamped(to: 0..<size)))
  }

  override func end() { stack.removeLast() }
}
