import SourceText

/// A file of the content as text, or why it cannot be had.
struct FileText: Sendable {
  var file: SourceFile?
  /// Of the file's bytes, if they could be read.
  var hash: ContentHash?
  var problem: Diagnostic?
  /// Whether it could not be read at all, which is no mistake of its content.
  var readingFailed = false

  init(_ path: String, in folder: Folder) {
    do {
      let bytes = try folder.read(path).bytes
      hash = ContentHash(bytes)
      file = try SourceFile(path: folder.shown(path), bytes: bytes)
    } catch let error as FileError {
      readingFailed = true
      problem = error.diagnostic
    } catch let error as Diagnostic {
      problem = error
    } catch {
      preconditionFailure("reading a file throws nothing else: \(error)")
    }
  }
}
