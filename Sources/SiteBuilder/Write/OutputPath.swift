/// The name of the list of our files, in the output.
let manifestName = ".landmarks-manifest"
/// Where files wait in the output, if they cannot wait in the state folder.
let innerStagingName = ".landmarks-staging"

/// Why a path cannot be one of ours in the output, or nil where it can.
///
/// This is the last gate: whatever a plan, a manifest or a journal holds, nothing outside the output and nothing
/// hidden in it (`.git`) is written or removed.
func flaw(inOutputPath path: UnsafeRawBufferPointer) -> String? {
  let slash = UInt8(ascii: "/")
  guard !path.isEmpty else { return "its name is empty" }
  guard path.count < 4096 else { return "its path is longer than 4095 bytes" }
  var start = 0
  while start <= path.count {
    var end = start
    while end < path.count, path[end] != slash {
      if path[end] < 0x20 || path[end] == 0x7F { return "its name holds a control character" }
      end += 1
    }
    if end == start { return "a part of its path is empty" }
    if path[start] == UInt8(ascii: ".") { return "a name in the output does not begin with a dot" }
    if end - start > 255 { return "a name in its path is longer than 255 bytes" }
    start = end + 1
  }
  return nil
}

func flaw(inOutputPath path: String) -> String? {
  var path = path
  return path.withUTF8 { flaw(inOutputPath: UnsafeRawBufferPointer($0)) }
}

/// The folder of a path, empty at the root.
func parent(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[..<slash])
}
