import Foundation
import Mustache
import Testing

/// Every case of the Mustache specification, as the shared conformance files have them.
@Suite("The Mustache specification", .enabled(if: sharedFolder != nil, "the shared folder is missing"))
struct SpecificationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let name: String
    let template: String
    let data: OpenValue
    let partials: [String: String]
    let expected: String

    var testDescription: String { "\(file): \(name)" }
  }

  static let files = [
    "comments", "delimiters", "dynamic-names", "inheritance", "interpolation", "inverted", "partials",
    "sections",
  ]

  static let cases: [Case] = files.flatMap(read)

  @Test("is followed in every case", arguments: cases)
  func follows(_ example: Case) {
    #expect(render(example.template, example.data, partials: example.partials) == example.expected)
  }

  @Test("all of its files are there, with as many cases as they are known to have")
  func complete() {
    let counts = Self.files.map { file in Self.cases.filter { $0.file == file }.count }
    #expect(counts == [12, 14, 21, 27, 42, 22, 12, 34])
  }

  private static func read(_ file: String) -> [Case] {
    guard let url = sharedFolder?.appendingPathComponent("conformance/mustache/\(file).json"),
      let data = try? Data(contentsOf: url),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let tests = root["tests"] as? [[String: Any]]
    else { return [] }
    return tests.map { test in
      Case(
        file: file, name: test["name"] as? String ?? "", template: test["template"] as? String ?? "",
        data: openValue(test["data"] ?? [String: Any]()),
        partials: test["partials"] as? [String: String] ?? [:],
        expected: test["expected"] as? String ?? "")
    }
  }

  private static func openValue(_ json: Any) -> OpenValue {
    switch json {
    case let text as String: .text(text)
    case let number as NSNumber:
      number.objCType.pointee == CChar(UInt8(ascii: "c"))
        ? .bool(number.boolValue) : .number(number.stringValue)
    case let list as [Any]: .list(list.map(openValue))
    case let object as [String: Any]: .object(object.mapValues(openValue))
    default: .null
    }
  }
}
