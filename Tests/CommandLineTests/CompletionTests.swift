import Foundation
import Testing

/// The scripts of `landmarks completions`, at work in their shells.
@Suite("completions") struct CompletionTests {
  /// A command line up to the cursor, and what is offered for its last word; the folder holds `Trails` and `notes.md`.
  static let cases: [(line: String, offers: [String])] = [
    ("landmarks ", ["build", "completions", "favorite", "init", "inspect", "new", "profile", "schema"]),
    ("landmarks fav", ["favorite"]),
    ("landmarks favorite ", ["add", "list", "remove"]),
    ("landmarks --site favorite fav", ["favorite"]),
    ("landmarks --quiet favorite r", ["remove"]),
    ("landmarks profile ", ["set", "show"]),
    ("landmarks profile set s", ["season", "seasonalPhoto"]),
    ("landmarks profile set username --f", ["--force"]),
    ("landmarks new l", ["landmark"]),
    ("landmarks build --st", ["--strict"]),
    ("landmarks favorite list --st", []),
    ("landmarks favorite list --si", ["--site"]),
    ("landmarks new landmark Lake --c", ["--category"]),
    ("landmarks new landmark --slug ", []),
    ("landmarks schema ", ["config", "landmark", "hike"]),
    ("landmarks completions z", ["zsh"]),
    ("landmarks init T", ["Trails"]),
    ("landmarks build --output T", ["Trails"]),
    ("landmarks build notes", []),
  ]

  @Test("bash", arguments: cases) func bash(_ line: String, _ offers: [String]) throws {
    try expect(
      offers,
      """
      source <(landmarks completions bash)
      complete -p landmarks >/dev/null || exit
      # Bash tells words apart at blanks and at =.
      read -ra COMP_WORDS <<< "${LINE//=/ = }"
      [[ $LINE == *" " ]] && COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _landmarks
      printf '%s\\n' "${COMPREPLY[@]}"
      """, in: ["bash", "--norc"], line)
  }

  @Test("bash takes --output=DIR for three words") func bashEquals() throws {
    try bash("landmarks build --output=T", ["Trails"])
    try bash("landmarks --site=there favorite l", ["list"])
  }

  /// Completion itself runs in a terminal only, so what the script says to it is caught.
  @Test("zsh", .enabled(if: isInstalled("zsh"), "zsh is not installed"), arguments: cases)
  func zsh(_ line: String, _ offers: [String]) throws {
    try expect(
      offers,
      """
      autoload -Uz compinit && compinit -u -D
      source <(landmarks completions zsh)
      [[ $_comps[landmarks] == _landmarks ]] || exit
      _describe() { [[ $1 == -o ]] && shift; print -rl -- "${(@)${(P)2}%%:*}" }
      _files() { print -l *(/) }
      words=("${(@s: :)LINE}")
      CURRENT=$#words
      PREFIX=$words[CURRENT]
      _landmarks | while IFS= read -r word; do [[ $word == "$PREFIX"* ]] && print -r -- "$word"; done
      """, in: ["zsh", "-f"], line)
  }

  @Test("fish", .enabled(if: isInstalled("fish"), "fish is not installed"), arguments: cases)
  func fish(_ line: String, _ offers: [String]) throws {
    try expect(
      offers,
      """
      landmarks completions fish | source
      complete -C "$LINE" | string replace -r '/?(\\t.*)?$' ''
      """, in: ["fish", "--no-config"], line)
  }

  /// Runs a script that completes `$LINE` and compares what it prints, in any order.
  private func expect(_ offers: [String], _ script: String, in shell: [String], _ line: String) throws {
    let archive = TextArchive(
      parsing: """
        -- script --
        \(script)
        -- Trails/a --
        -- notes.md --

        """)
    let run = try ScriptRun(archive)
    run.variables["LINE"] = line
    let result = try runProgram(
      shell + ["script"], in: run.work, variables: run.variables, input: Data())
    let found = result.output.split(separator: "\n").map(String.init)
    #expect(result.errors == "", "\(line)")
    #expect(Set(found) == Set(offers), "\(line)")
  }
}

/// Whether a program is found on the PATH.
func isInstalled(_ program: String) -> Bool {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
  }
}
