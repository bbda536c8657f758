let completionsCommand = Command(
  name: "completions",
  summary: "Print a script by which a shell completes commands and options",
  discussion: """
    Put what it prints where your shell looks for completions, and open a new shell. In bash, \
    source <(landmarks completions bash) tries it out.
    """,
  arguments: [
    Command.Argument(
      name: "shell", meaning: "bash, zsh or fish", completion: .words(Shell.allCases.map(\.rawValue)))
  ],
  examples: [
    "landmarks completions bash > ~/.local/share/bash-completion/completions/landmarks",
    "landmarks completions zsh > ~/.zfunc/_landmarks    # a folder of your fpath",
    "landmarks completions fish > ~/.config/fish/completions/landmarks.fish",
  ]
) { invocation in
  guard let shell = Shell(rawValue: invocation.arguments[0]) else { return .usage }
  let table = CompletionTable(commands: Landmarks.commands)
  switch shell {
  case .bash: Terminal.print(bashCompletion(of: table), terminator: "")
  case .zsh: Terminal.print(zshCompletion(of: table), terminator: "")
  case .fish: Terminal.print(fishCompletion(of: table), terminator: "")
  }
  return .success
}

private enum Shell: String, CaseIterable {
  case bash, zsh, fish
}
