/// The moments at which a build can die, for tests: a writer calls `reach` before each step that changes
/// something on disk, and a test lets it die there.
struct FaultPoints: Sendable {
  /// Gets the name of the step; false means to die before it.
  let survives: @Sendable (String) -> Bool

  func reach(_ step: @autoclosure () -> String) throws(FileError) {
    if !survives(step()) { throw .simulatedDeath }
  }
}

extension FileError {
  /// What a writer throws in place of dying; it then leaves everything as it lies.
  static let simulatedDeath = FileError(.write, "", reason: "simulated death")
}
