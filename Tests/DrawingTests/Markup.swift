import Foundation
import FoundationXML

/// What a parser that is not ours makes of a drawing.
final class Markup: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The declarations of the element's `style`.
    var style: [String: String] {
      let pairs = (attributes["style"] ?? "").split(separator: ";").map {
        $0.split(separator: ":", maxSplits: 1)
      }
      return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0.last ?? "")) })
    }
  }

  private(set) var isWellFormed = false
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  var texts: [String] { all("text").map(\.text) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { elements[index].text += text }
  }
}

/// The number of a share such as `12.5%`.
func percent(_ text: String?) -> Double? {
  text.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }
}
