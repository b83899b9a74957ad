/// A file of the site, as a value: nothing is written until the ``OutputWriter`` gets it.
public struct OutputFile: Equatable, Sendable {
  /// What a file holds.
  public enum Contents: Equatable, Sendable {
    /// Text, written as UTF-8.
    case text(String)
    /// Bytes of another kind, such as those of a picture.
    case bytes([UInt8])
  }

  /// The path below the output folder, with `/` between its parts and none of them `.` or `..`.
  public var path: String
  /// What the file holds.
  public var contents: Contents

  /// A file.
  public init(path: String, contents: Contents) {
    self.path = path
    self.contents = contents
  }

  /// The bytes as they are written.
  var bytes: [UInt8] {
    switch contents {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }

  /// How many bytes there are.
  var size: Int {
    switch contents {
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }
}
