/// A script that completes the tool in fish.
func fishCompletion(of table: CompletionTable) -> String {
  var lines: [String] = ["# Words that go on with a command."]
  for (beginning, words) in table.continuations {
    for word in words {
      lines.append(
        line(condition: "__landmarks_said", beginning, "-a \(word.word) -d \(quotedForFish(word.meaning))"))
    }
  }
  lines += ["", "# Arguments and options of each command."]
  for command in table.commands {
    switch command.arguments.first?.completion {
    case .words(let words)?:
      let list = quotedForFish(words.joined(separator: " "))
      lines.append(line(condition: "__landmarks_said", command.name, "-a \(list)"))
    case .folders?:
      lines.append(
        line(condition: "__landmarks_said", command.name, "-a '(__fish_complete_directories)'"))
    case .nothing?, nil: break
    }
    for option in command.options {
      lines.append(line(condition: "__landmarks_begins", command.name, spelled(option)))
    }
  }
  lines += ["", "# Options of every command."]
  lines += Option.global.map { "complete -c landmarks " + spelled($0) }
  return """
    # Completion of landmarks for fish, printed by `landmarks completions fish`.

    # What was said so far, options and their values left out.
    function __landmarks_words
        set -l tokens (commandline -opc)
        set -e tokens[1]
        set -l skips no
        for token in $tokens
            if test $skips = yes
                set skips no
                continue
            end
            switch $token
                case \(table.pattern(table.optionsWithValue, separator: " "))
                    set skips yes
                case '-*'
                case '*'
                    echo $token
            end
        end
    end

    # Whether exactly these words were said.
    function __landmarks_said
        test (string join ' ' -- (__landmarks_words) '') = (string join ' ' -- $argv '')
    end

    # Whether what was said begins with these words.
    function __landmarks_begins
        set -l said (__landmarks_words)
        test (count $said) -ge (count $argv)
        and test "$said[1..$(count $argv)]" = "$argv"
    end

    complete -c landmarks -f
    \(lines.joined(separator: "\n"))

    """
}

private func line(condition: String, _ words: String, _ rest: String) -> String {
  "complete -c landmarks -n '\(condition)\(words.isEmpty ? "" : " " + words)' \(rest)"
}

private func spelled(_ option: Option) -> String {
  var text = "-l \(option.name)"
  if option.value != nil { text += " -x" }
  if case .folders = option.completion { text += " -a '(__fish_complete_directories)'" }
  return text + " -d " + quotedForFish(option.meaning)
}

/// A text in single quotes, as fish reads them.
private func quotedForFish(_ text: String) -> String {
  var result = ""
  for character in text {
    if character == "'" || character == "\\" { result += "\\" }
    result.append(character)
  }
  return "'" + result + "'"
}
