import Testing

/// The runner itself: a check that cannot fail proves nothing.
@Suite("scripts") struct ScriptTests {
  @Test("an archive is a script and files behind marker lines")
  func archive() {
    let archive = TextArchive(parsing: "exec x\n-- a/b.md --\n# T\n-- not a marker\n-- c --\nno end")
    #expect(archive.script == "exec x\n")
    #expect(
      archive.files == [
        .init(path: "a/b.md", text: "# T\n-- not a marker\n"), .init(path: "c", text: "no end"),
      ])
    #expect(TextArchive(parsing: archive.formatted).formatted == archive.formatted)
  }

  @Test(
    "words are split at spaces, joined by quotes, and expanded outside them",
    arguments: [
      ("exec a  b", ["exec", "a", "b"]),
      ("exec 'a b' ''", ["exec", "a b", ""]),
      ("exec 'it''s' '#no' a#b # comment", ["exec", "it's", "#no", "a#b"]),
      ("exec $X ${X}y '$X' a'$X'$X $$ $", ["exec", "1", "1y", "$X", "a$X1", "$$", "$"]),
      ("exec $NOBODY.md", ["exec", ".md"]),
      ("exec 'two\nlines' # comment", ["exec", "two\nlines"]),
    ])
  func words(line: String, expected: [String]) throws {
    let lines = try parseScript(line + "\n\n# nothing\n")
    #expect(lines.map { $0.words.map { $0.expanded(by: ["X": "1"]) } } == [expected])
  }

  @Test(
    "a script that does not hold fails at its line",
    arguments: [
      ("exec true\n! exec true", 2), ("exec false", 1), ("! exec sh -c 'kill -9 $$'", 1),
      ("exec no-such-program", 1),
      ("exec sh -c 'exit 3'", 1), ("! exec sh -c 'exit 3'\nstatus 2", 2), ("status 0", 1),
      ("exec echo a\nstdout b", 2), ("exec echo a\n! stdout a", 2), ("exec echo a\nstdout -count=2 a", 2),
      ("exec echo a\nstderr a", 2), ("exec echo b\ncmp stdout f", 2), ("! cmp f f", 1), ("exists g", 1),
      ("! exists f", 1), ("grep b f", 1), ("snapshot d\nappend d/x y\nunchanged d", 3), ("unchanged d", 1),
      ("snapshot d\nappend d/x y\nchanged d z", 3), ("snapshot d\ncp d/x e\ncp e d/x\nunwritten d", 4),
      ("frobnicate", 1), ("cd", 1), ("! cd d", 1), ("exec 'a", 1), ("\nenv 'X=a\nb'\nexec false", 4),
      ("!", 1),
      ("replace f b c", 1),
    ])
  func failures(script: String, line: Int) throws {
    let failure = try #require(throws: ScriptFailure.self) { try run(script) }
    #expect(failure.line == line)
  }

  @Test(
    "a script that holds passes",
    arguments: [
      "! exec sh -c 'echo bad >&2; exit 3'\nstatus 3\nstderr '^b.d$'\n! stdout .",
      "stdin f\nexec cat\ncmp stdout f\ncmpenv stdout f",
      "env X=d\ncd $X\nexec pwd\nstdout '/work/d$'\nexists x $WORK/f\n! exists f",
      "unix2dos f\nbom f\nexec od -An -tx1 f\nstdout 'ef bb bf 61 0d 0a'",
      "snapshot d\nunchanged d\nunwritten d\nreplace d/x 1 2\nmv f d/f\nchanged d f x\nrm d/f\ngrep 2 d/x",
      "mkdir e/e\ncp f d e/e\nexists e/e/f e/e/d/x\nsymlink l -> f\ncmp l f\nexec echo\ncp stdout n\n! cmp n f",
    ])
  func passes(script: String) throws {
    try run(script)
  }

  @Test("an update rewrites what `cmp` expects and nothing else")
  func update() throws {
    let archive = TextArchive(parsing: "exec echo new\ncmp stdout want\n-- want --\nold\n-- other --\no\n")
    let run = try ScriptRun(archive, isUpdating: true)
    try run.run()
    #expect(run.archive.formatted == "exec echo new\ncmp stdout want\n-- want --\nnew\n-- other --\no\n")
  }

  private func run(_ script: String) throws(ScriptFailure) {
    let archive = TextArchive(
      script: script, files: [.init(path: "f", text: "a\n"), .init(path: "d/x", text: "1\n")])
    do {
      try ScriptRun(archive).run()
    } catch let failure as ScriptFailure {
      throw failure
    } catch {
      throw ScriptFailure("\(error)")
    }
  }
}
