/// Something that reads what a user wrote.
///
/// A run may fail in three ways: it traps, a sanitizer finds a fault, or a `precondition` here finds that a promise
/// of the module does not hold.
struct FuzzTarget: Sendable {
  var name: String
  var run: @Sendable (_ input: [UInt8]) -> Void
}

let fuzzTargets =
  sourceTextTargets + modelTargets + [markdownTarget, mustacheTarget, photoTarget] + geoTargets

/// Whether bytes are UTF-8, decided by the standard library and not by our own reader.
func isUTF8(_ bytes: [UInt8]) -> Bool {
  String(validating: bytes, as: UTF8.self) != nil
}
