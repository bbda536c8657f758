import SourceText

/// Reads a command line against the table of commands.
struct ArgumentParser {
  let commands: [Command]

  enum Result {
    case run(Invocation)
    /// The help of a command, or of the whole tool.
    case help(Command?)
    /// The help of the commands that begin with a word.
    case family(String)
    case version
    case failure(message: String, help: String)
  }

  /// Takes the words after the program's name. Options may stand anywhere; `--` ends them.
  func parse(_ words: [String]) -> Result {
    var rest = words[...]
    var plain: [String] = []
    var flags: Set<String> = []
    var values: [String: String] = [:]
    var given: [String] = []
    let known = Option.global + commands.flatMap(\.options)

    while let word = rest.popFirst() {
      if word == "--" {
        plain += rest
        break
      }
      if word == "-h" {
        flags.insert("help")
        continue
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        plain.append(word)
        continue
      }
      let body = word.drop { $0 == "-" }
      let name = String(body.prefix { $0 != "=" })
      guard word.hasPrefix("--"), let option = known.first(where: { $0.name == name }) else {
        return failure("there is no option \(word)", unknownOption: name, among: known)
      }
      given.append(name)
      let inline = body.firstIndex(of: "=").map { String(body[body.index(after: $0)...]) }
      if let placeholder = option.value {
        guard let value = inline ?? rest.popFirst() else {
          return failure("--\(name) needs a value", help: "write --\(name) \(placeholder)")
        }
        if values.updateValue(value, forKey: name) != nil {
          return failure("--\(name) is given twice", help: "give it once")
        }
      } else {
        guard inline == nil else { return failure("--\(name) takes no value", help: "write --\(name)") }
        flags.insert(name)
      }
    }

    if flags.contains("version") { return .version }
    guard let command = command(for: plain) else {
      return withoutCommand(plain, wantsHelp: flags.contains("help"))
    }
    if flags.contains("help") { return .help(command) }
    let allowed = Set((Option.global + command.options).map(\.name))
    if let stray = given.first(where: { !allowed.contains($0) }) {
      return failure(
        "`landmarks \(command.name)` has no option --\(stray)", help: "see `landmarks \(command.name) --help`"
      )
    }
    let arguments = Array(plain.dropFirst(command.name.split(separator: " ").count))
    if let problem = check(arguments, of: command) { return problem }
    return .run(Invocation(command: command, arguments: arguments, flags: flags, values: values))
  }

  private func command(for plain: [String]) -> Command? {
    commands.first { command in
      let words = command.name.split(separator: " ").map(String.init)
      return plain.starts(with: words)
    }
  }

  private func withoutCommand(_ plain: [String], wantsHelp: Bool) -> Result {
    guard let first = plain.first else { return wantsHelp ? .help(nil) : .failure(message: "", help: "") }
    if first == "help" {
      let named = Array(plain.dropFirst())
      if named.isEmpty { return .help(nil) }
      if let command = command(for: named) { return .help(command) }
    }
    let family = commands.map(\.name).filter { $0.hasPrefix(first + " ") }
    if !family.isEmpty {
      if wantsHelp { return .family(first) }
      return failure(
        "`landmarks \(first)` needs to know what to do",
        help: "write " + family.map { "`landmarks \($0)`" }.joined(separator: ", "))
    }
    let likely = suggestion(
      for: first, among: commands.map { $0.name.split(separator: " ").first.map(String.init) ?? "" })
    return failure(
      "there is no command “\(first)”",
      help: likely.map { "did you mean `landmarks \($0)`?" } ?? "see `landmarks --help`")
  }

  private func check(_ arguments: [String], of command: Command) -> Result? {
    let usage = "see `landmarks \(command.name) --help`"
    let required = command.arguments.filter { !$0.isOptional }
    if arguments.count < required.count {
      return failure("`landmarks \(command.name)` needs \(required[arguments.count].name)", help: usage)
    }
    let takesMany = command.arguments.contains { $0.isRepeated }
    if !takesMany, arguments.count > command.arguments.count {
      return failure(
        "`landmarks \(command.name)` does not take “\(arguments[command.arguments.count])”", help: usage)
    }
    for (argument, word) in zip(command.arguments, arguments) {
      guard case .words(let known) = argument.completion, !known.contains(word) else { continue }
      let likely = suggestion(for: word, among: known)
      return failure(
        "`landmarks \(command.name)` does not know “\(word)”",
        help: likely.map { "did you mean \($0)?" } ?? "it knows \(known.joined(separator: ", "))")
    }
    return nil
  }

  private func failure(_ message: String, unknownOption name: String, among known: [Option]) -> Result {
    let likely = suggestion(for: name, among: known.map(\.name))
    return failure(message, help: likely.map { "did you mean --\($0)?" } ?? "see `landmarks --help`")
  }

  private func failure(_ message: String, help: String) -> Result {
    .failure(message: message, help: help)
  }
}
