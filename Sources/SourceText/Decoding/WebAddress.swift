/// The form of web addresses in content: `http` or `https`, a host, and nothing that could leave an attribute.
enum WebAddress {
  static func isValid(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }
    guard scheme.lowercased() == "http" || scheme.lowercased() == "https" else { return false }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    guard rest.starts(with: "://".utf8) else { return false }
    let host = rest.dropFirst(3).prefix { !"/?#:".utf8.contains($0) }
    return !host.isEmpty && rest.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
  }

  static func help(for text: String) -> String {
    let hasScheme = text.prefix { $0 != "/" }.hasSuffix(":")
    if !hasScheme, text.contains("."), isValid("https://" + text) { return "did you mean https://\(text)?" }
    if text.contains(" ") { return "a web address has no blanks; write %20 for one" }
    return "a web address begins with https:// or http://"
  }
}
