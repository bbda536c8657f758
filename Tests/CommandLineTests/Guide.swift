/// What a reader does who follows a page of the documentation, as a shell script.
///
/// - A block of `sh` is run as it stands.
/// - A block with a path behind its language (```` ```yaml Content/config.yml ````) is written to that file.
/// - In a block of `console`, lines behind `$ ` are run, and the others are what they say.
/// - All other blocks are for reading only.
struct Guide {
  struct File: Equatable {
    var path: String
    var text: String
  }

  /// Commands and files in the page's order. What the block of `console` number N says goes to `$SAID/N`.
  private(set) var script = ""
  private(set) var files: [File] = []
  /// What each block of `console` is expected to say.
  private(set) var said: [String] = []

  init(page: String) {
    var block: (language: Substring, path: Substring?, lines: [String])?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        block?.lines.append(String(line))
        continue
      }
      if let found = block {
        add(found.language, found.path, found.lines)
        block = nil
      } else {
        let words = line.dropFirst(3).split(separator: " ", maxSplits: 1)
        block = (words.first ?? "", words.dropFirst().first, [])
      }
    }
  }

  private mutating func add(_ language: Substring, _ path: Substring?, _ lines: [String]) {
    let text = lines.map { $0 + "\n" }.joined()
    if let path {
      files.append(File(path: String(path), text: text))
      script += "mkdir -p \"$(dirname '\(path)')\"\ncat > '\(path)' <<'END OF BLOCK'\n\(text)END OF BLOCK\n"
    } else if language == "sh" {
      script += text
    } else if language == "console" {
      let output = "\"$SAID/\(said.count)\""
      // A command may fail where the page shows how; what it says is compared.
      for line in lines where line.hasPrefix("$ ") {
        script += "\(line.dropFirst(2)) >> \(output) 2>&1 || true\n"
      }
      said.append(lines.filter { !$0.hasPrefix("$ ") }.map { $0 + "\n" }.joined())
    }
  }
}
