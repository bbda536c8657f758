import SourceText

extension Folder {
  /// The content of a site, for a command that may change its config.
  static func forEditing(_ options: BuildOptions) throws(EditingError) -> Folder {
    let folder: Folder
    do {
      folder = try Folder(options.contentPath)
    } catch {
      throw .failed(error.diagnostic)
    }
    // Two commands at once: the second reads what the first wrote.
    folder.lockForEditing()
    return folder
  }

  /// Refuses a config with errors; what is wrong elsewhere in the content does not matter.
  func requireValidConfiguration(_ diagnostics: [Diagnostic]) throws(EditingError) {
    let problems = diagnostics.filter { $0.path == shown("config.yml") && $0.severity == .error }
    guard problems.isEmpty else { throw .invalid(problems) }
  }

  /// Splices the config, or makes it. It is written only after the new text was read again and says what was meant,
  /// and only if the file still holds what was read.
  ///
  /// - Parameter file: the config as it was read; nil where there was none.
  func replaceConfiguration(_ file: SourceFile?, _ edits: [Edit]) throws(EditingError) {
    let bytes: [UInt8]
    do {
      bytes = try splice(file ?? SourceFile(path: shown("config.yml"), text: ""), as: .yaml, edits)
    } catch {
      throw .invalid(error.diagnostics)
    }
    do {
      try replace("config.yml", file?.bytes, by: bytes)
    } catch {
      throw .failed(error.diagnostic)
    }
  }
}
