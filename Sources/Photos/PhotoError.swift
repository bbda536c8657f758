/// Why a photo cannot be shown.
public enum PhotoError: Error, Equatable, Sendable {
  /// libvips is not there, or cannot be used.
  case noLibrary(String)
  /// The bytes are no picture, or one of a kind that is not read.
  case unknownFormat
  /// Decoding it could take more memory than a machine has. Width and height in pixels.
  case tooLarge(width: Int, height: Int)
  /// The picture is cut off or broken, in the words of the library.
  case damaged(String)
}
