/// The table of commands as a shell asks it: what may come after the words so far?
///
/// The scripts of all shells work alike. They go through the words before the cursor, leave out options and their
/// values, and what remains (` favorite add`) selects what is offered.
struct CompletionTable {
  let commands: [Command]

  /// A word that continues a command's name.
  struct Word {
    let word: String
    let meaning: String
  }

  /// Each beginning of a command's name, and the words that continue it: `` → build, favorite …; `favorite` → add ….
  var continuations: [(beginning: String, words: [Word])] {
    var result: [(beginning: String, words: [Word])] = []
    for command in commands {
      let parts = command.name.split(separator: " ").map(String.init)
      for (index, part) in parts.enumerated() {
        let beginning = parts[..<index].joined(separator: " ")
        let isWhole = index == parts.count - 1
        let word = Word(word: part, meaning: isWhole ? command.summary : summary(ofFamily: part))
        if let known = result.firstIndex(where: { $0.beginning == beginning }) {
          if !result[known].words.contains(where: { $0.word == part }) { result[known].words.append(word) }
        } else {
          result.append((beginning, [word]))
        }
      }
    }
    return result
  }

  /// Every option once, for telling whether a word is the value of the one before.
  var optionsWithValue: [Option] {
    var seen: Set<String> = []
    return (commands.flatMap(\.options) + Option.global).filter {
      $0.value != nil && seen.insert($0.name).inserted
    }
  }

  /// `--output|--site`: the spellings of options as a shell's pattern.
  func pattern(_ options: [Option], separator: String = "|") -> String {
    options.map { "--" + $0.name }.joined(separator: separator)
  }

  /// The options whose values are folders, and those with values that nobody can guess.
  var optionsByValue: (folders: [Option], unknown: [Option]) {
    let isFolder = { (option: Option) in if case .folders = option.completion { true } else { false } }
    return (optionsWithValue.filter(isFolder), optionsWithValue.filter { !isFolder($0) })
  }

  private func summary(ofFamily word: String) -> String {
    let family = commands.filter { $0.name.hasPrefix(word + " ") }.map { $0.name.dropFirst(word.count + 1) }
    return family.joined(separator: ", ")
  }
}

/// Lines, indented.
func indented(_ lines: [String], by columns: Int) -> String {
  lines.map { String(repeating: " ", count: columns) + $0 }.joined(separator: "\n")
}
