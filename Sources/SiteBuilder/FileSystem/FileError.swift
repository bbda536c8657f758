import Glibc
import SourceText

/// Reading or writing a file failed: which one, what was tried, and why, in plain words.
package struct FileError: Error, Equatable, Sendable {
  /// What was tried, worded to stand in a message.
  package enum Operation: String, Sendable {
    case read = "cannot read this file"
    case list = "cannot read this folder"
    case write = "cannot write this file"
    case makeFolder = "cannot make this folder"
    case move = "cannot put this file in its place"
    case remove = "cannot remove this file"
    case follow = "cannot follow this link"
    case lock = "cannot lock this folder"
  }

  /// The file or folder, as the user knows it.
  package let path: String
  package let operation: Operation
  /// The system's error number, or 0 where we refused by ourselves.
  package let code: Int32
  /// Why, in plain words, without a full stop.
  package let reason: String
  /// A way out, where there is one to name.
  package let help: String?

  /// A failed system call.
  package init(_ operation: Operation, _ path: String, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
    (reason, help) = explanation(of: code)
  }

  /// A refusal of our own.
  package init(_ operation: Operation, _ path: String, reason: String, help: String? = nil) {
    self.path = path
    self.operation = operation
    code = 0
    self.reason = reason
    self.help = help
  }

  /// One sentence without a full stop.
  package var message: String { "\(operation.rawValue): \(reason)" }

  package var diagnostic: Diagnostic {
    Diagnostic(.error, message, path: path, help: help)
  }
}

/// The system's words (`strerror`) are terse and speak of descriptors and devices; these are for people.
private func explanation(of code: Int32) -> (reason: String, help: String?) {
  switch code {
  case ENOENT: ("there is no such file or folder", nil)
  case EACCES, EPERM: ("permission denied", "look at the owner and mode of it and of the folders above it")
  case ENOSPC: ("the disk is full", "free some space and try again")
  case EDQUOT: ("the disk quota is used up", "free some space and try again")
  case EFBIG: ("the file would be larger than this system allows", nil)
  case EROFS: ("the file system is read-only", nil)
  case EISDIR: ("it is a folder", nil)
  case ENOTDIR: ("a part of its path is a file, not a folder", nil)
  case ENOTEMPTY, EEXIST: ("something else stands there", nil)
  case ENAMETOOLONG: ("a name in its path is too long (255 bytes at most)", "shorten the name")
  case ELOOP: ("links lead in a circle", nil)
  case EMFILE, ENFILE: ("too many files are open", nil)
  case EIO: ("the disk reports an error", nil)
  case ESTALE: ("the file changed on its server while it was read", "try again")
  case EXDEV: ("it lies on another file system", nil)
  default: (String(cString: strerror(code)), nil)
  }
}
