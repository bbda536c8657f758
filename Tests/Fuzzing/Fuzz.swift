import Glibc

// One program for all targets, linked over libFuzzer's `main`: `fuzz --list`, `fuzz TARGET [OPTION or FOLDER …]`.

/// What libFuzzer calls first: takes the target's name off the command line and leaves the rest to libFuzzer.
@_cdecl("LLVMFuzzerInitialize")
func initializeFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let names = fuzzTargets.map(\.name)
  let argument = count.pointee > 1 ? arguments.pointee[1].map { String(cString: $0) } : nil
  if argument == "--list" {
    for name in names { print(name) }
    exit(0)
  }
  guard let target = fuzzTargets.first(where: { $0.name == argument }) else {
    print("usage: fuzz \(names.joined(separator: "|")) [OPTION or FOLDER …]")
    exit(64)
  }
  // Globals are made at their first use, and the leak check does not see into those that are indirect enums.
  disableLeakCheck()
  for input: [UInt8] in [[], [0]] { target.run(input) }
  enableLeakCheck()
  chosenTarget = target
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  return 0
}

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  chosenTarget?.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
  return 0
}

/// Set once, before the first input.
private nonisolated(unsafe) var chosenTarget: FuzzTarget?

@_silgen_name("__lsan_disable") private func disableLeakCheck()
@_silgen_name("__lsan_enable") private func enableLeakCheck()
