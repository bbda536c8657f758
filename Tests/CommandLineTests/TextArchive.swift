/// A text archive (txtar): a comment, here the script, and files behind marker lines `-- path --`.
///
/// The format is that of Go's `golang.org/x/tools/txtar`: no escapes, and a file whose last line has no line end
/// gets one.
struct TextArchive: Equatable {
  struct File: Equatable {
    var path: String
    var text: String
  }

  var script: String
  var files: [File]

  init(script: String, files: [File]) {
    self.script = script
    self.files = files
  }

  init(parsing text: String) {
    script = ""
    files = []
    for line in text.linesWithEnds {
      if let path = Self.path(ofMarker: line) {
        files.append(File(path: path, text: ""))
      } else if files.isEmpty {
        script += line
      } else {
        files[files.count - 1].text += line
      }
    }
  }

  /// The archive as text; reading it again gives an equal archive.
  var formatted: String {
    files.reduce(into: script.withFinalLineEnd) { text, file in
      text += "-- \(file.path) --\n" + file.text.withFinalLineEnd
    }
  }

  private static func path(ofMarker line: some StringProtocol) -> String? {
    let line = line.last == "\n" ? line.dropLast() : line[...]
    guard line.count > 6, line.hasPrefix("-- "), line.hasSuffix(" --") else { return nil }
    return String(line.dropFirst(3).dropLast(3))
  }
}

extension String {
  /// The lines, each with its line end.
  var linesWithEnds: [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      line.append(scalar)
      if scalar == "\n" {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      }
    }
    return line.isEmpty ? lines : lines + [String(line)]
  }

  var withFinalLineEnd: String {
    isEmpty || unicodeScalars.last == "\n" ? self : self + "\n"
  }
}
