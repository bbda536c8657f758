/// A script that completes the tool in zsh, from a folder of the fpath or by `source`.
func zshCompletion(of table: CompletionTable) -> String {
  let (folders, unknown) = table.optionsByValue
  var options: [String] = []
  var arguments = table.continuations.map { entry in
    "(\(pattern(entry.beginning))) offers=(\(described(entry.words.map { ($0.word, $0.meaning) }))) ;;"
  }
  for command in table.commands {
    if !command.options.isEmpty {
      options.append("(\(pattern(command.name))*) offers+=(\(described(command.options))) ;;")
    }
    switch command.arguments.first?.completion {
    case .words(let words)?:
      arguments.append("(\(pattern(command.name))) offers=(\(words.map(quoted).joined(separator: " "))) ;;")
    case .folders?: arguments.append("(\(pattern(command.name))) _files -/; return ;;")
    case .nothing?, nil: break
    }
  }
  let unknownValues = unknown.isEmpty ? "" : "\n    (\(table.pattern(unknown))) return ;;"
  return """
    #compdef landmarks
    # Completion of landmarks for zsh, printed by `landmarks completions zsh`.

    _landmarks() {
      local word said="" skips="" option=${words[CURRENT-1]}
      local -a offers

      # --output=DIR is one word.
      if [[ $PREFIX == --*=* ]]; then
        option=${PREFIX%%=*}
        compset -P '*='
      fi
      case $option in
        (\(table.pattern(folders))) _files -/; return ;;\(unknownValues)
      esac

      # What was said so far, options and their values left out.
      for word in "${(@)words[2,CURRENT-1]}"; do
        if [[ -n $skips ]]; then
          skips=""
        else
          case $word in
            (\(table.pattern(table.optionsWithValue))) skips=yes ;;
            (-*) ;;
            (*) said+=" $word" ;;
          esac
        fi
      done

      if [[ $PREFIX == -* ]]; then
        offers=(\(described(Option.global)))
        case "$said " in
    \(indented(options, by: 6))
        esac
        _describe -o option offers
        return
      fi
      case "$said " in
    \(indented(arguments, by: 4))
      esac
      (( $#offers )) && _describe word offers
    }

    if [[ $funcstack[1] == _landmarks ]]; then
      _landmarks "$@"
    else
      compdef _landmarks landmarks
    fi

    """
}

/// What was said, as a pattern: `' favorite add '`.
private func pattern(_ words: String) -> String { words.isEmpty ? "' '" : "' \(words) '" }

private func described(_ options: [Option]) -> String {
  described(options.map { ("--" + $0.name, $0.meaning) })
}

/// Words with their meaning behind a colon, one a line.
private func described(_ words: [(word: String, meaning: String)]) -> String {
  words.map { "\n" + indented([quoted("\($0.word):\($0.meaning)")], by: 8) }.joined() + "\n" + "      "
}
