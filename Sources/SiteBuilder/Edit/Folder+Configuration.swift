import SourceText

extension Folder {
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
