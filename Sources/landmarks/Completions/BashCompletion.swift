/// A script that completes the tool in bash, also in the one of macOS (3.2).
func bashCompletion(of table: CompletionTable) -> String {
  let (folders, unknown) = table.optionsByValue
  var options: [String] = []
  var arguments = table.continuations.map { entry in
    "\(pattern(entry.beginning))) arguments='\(entry.words.map(\.word).joined(separator: " "))' ;;"
  }
  for command in table.commands {
    if !command.options.isEmpty {
      options.append(
        "\(pattern(command.name))*) options+=' \(table.pattern(command.options, separator: " "))' ;;")
    }
    switch command.arguments.first?.completion {
    case .words(let words)?:
      arguments.append("\(pattern(command.name))) arguments='\(words.joined(separator: " "))' ;;")
    case .folders?: arguments.append("\(pattern(command.name))) _landmarks_folders; return ;;")
    case .nothing?, nil: break
    }
  }
  let unknownValues = unknown.isEmpty ? "" : "\n    \(table.pattern(unknown))) return ;;"
  return """
    # Completion of landmarks for bash, printed by `landmarks completions bash`.

    # Offers the lines that are read.
    _landmarks_offer() {
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done
    }

    _landmarks_folders() {
      compopt -o filenames 2>/dev/null
      _landmarks_offer < <(compgen -d -- "$current")
    }

    _landmarks() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local index word said="" skips="" options="" arguments=""
      COMPREPLY=()

      # --output=DIR comes as three words.
      if [[ $current == "=" ]]; then
        current=""
      elif [[ $previous == "=" ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case $previous in
        \(table.pattern(folders))) _landmarks_folders; return ;;\(unknownValues)
      esac

      # What was said so far, options and their values left out.
      for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ $word == "=" ]]; then
          continue
        elif [[ -n $skips ]]; then
          skips=""
        else
          case $word in
            \(table.pattern(table.optionsWithValue))) skips=yes ;;
            -*) ;;
            *) said+=" $word" ;;
          esac
        fi
      done

      if [[ $current == -* ]]; then
        options='\(table.pattern(Option.global, separator: " "))'
        case "$said " in
    \(indented(options, by: 6))
        esac
        _landmarks_offer < <(compgen -W "$options" -- "$current")
        return
      fi
      case "$said " in
    \(indented(arguments, by: 4))
      esac
      _landmarks_offer < <(compgen -W "$arguments" -- "$current")
    }

    complete -F _landmarks landmarks

    """
}

/// What was said, as a pattern: `' favorite add '`.
private func pattern(_ words: String) -> String { words.isEmpty ? "' '" : "' \(words) '" }
