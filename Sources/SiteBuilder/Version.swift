/// The version of the program, as `landmarks --version` prints it; `CHANGELOG.md` tells what changed.
public let version = "0.1.0"
