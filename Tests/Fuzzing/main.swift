// One program for all targets: `fuzz TARGET [libFuzzer's options and folders]`, `fuzz --list`.
//
// It has a `main` of its own, so libFuzzer's driver is called instead of linked over it.

import Glibc

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ testOneInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

let names = fuzzTargets.map(\.name)
if CommandLine.arguments.dropFirst().first == "--list" {
  names.forEach { print($0) }
  exit(0)
}
guard
  CommandLine.argc > 1, let target = fuzzTargets.first(where: { $0.name == CommandLine.arguments[1] })
else {
  fputs("usage: fuzz \(names.joined(separator: "|")) [OPTION or FOLDER …]\n", stderr)
  exit(64)
}

// libFuzzer takes the argument after the target's name for its first.
var count = CommandLine.argc - 1
var arguments = CommandLine.unsafeArgv + 1
exit(
  runFuzzer(&count, &arguments) { bytes, size in
    target.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
    return 0
  })
