/// The help texts, made from the table of commands.
struct Help {
  let commands: [Command]

  /// What `landmarks --help` prints.
  var overview: String {
    """
    landmarks turns a folder of places, hikes and photos into a website.

    Usage: landmarks <command> [options]

    Commands:
    \(rows(commands.map { (usage($0), $0.summary) }))

    Options:
    \(rows(Option.global.map { (spelling($0), $0.meaning) }))

    `landmarks <command> --help` tells more about a command.

    """
  }

  /// What `landmarks build --help` prints.
  func text(for command: Command) -> String {
    var text = "\(command.summary).\n\nUsage: landmarks \(usage(command)) [options]\n"
    if !command.discussion.isEmpty { text += "\n" + wrapped(command.discussion, width: 78) + "\n" }
    if !command.arguments.isEmpty {
      text += "\nArguments:\n" + rows(command.arguments.map { ("<\($0.name)>", $0.meaning) }) + "\n"
    }
    text += "\nOptions:\n" + rows((command.options + Option.global).map { (spelling($0), $0.meaning) }) + "\n"
    if !command.examples.isEmpty {
      text += "\nExamples:\n" + command.examples.map { "  " + $0 }.joined(separator: "\n") + "\n"
    }
    return text
  }

  /// What `landmarks favorite --help` prints.
  func text(forFamily word: String) -> String {
    let family = commands.filter { $0.name.hasPrefix(word + " ") }
    return """
      Usage: landmarks \(word) <command> [options]

      Commands:
      \(rows(family.map { (usage($0), $0.summary) }))

      `landmarks \(word) <command> --help` tells more about a command.

      """
  }

  private func usage(_ command: Command) -> String {
    let arguments = command.arguments.map { argument in
      let word = "<\(argument.name)>" + (argument.isRepeated ? "..." : "")
      return argument.isOptional ? "[\(word)]" : word
    }
    return ([command.name] + arguments).joined(separator: " ")
  }

  private func spelling(_ option: Option) -> String {
    "--" + option.name + (option.value.map { " " + $0 } ?? "")
  }

  private func rows(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
      "  " + row.left + String(repeating: " ", count: width - row.left.count + 2) + row.right
    }.joined(separator: "\n")
  }

  private func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.joined(separator: "\n")
  }
}
