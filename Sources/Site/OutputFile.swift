/// A file of the site, as a value: nothing is written until the ``OutputWriter`` gets it.
public struct OutputFile: Equatable, Sendable {
  /// What a file holds.
  public enum Contents: Sendable {
    /// Text, written as UTF-8.
    case text(String)
    /// Bytes of another kind, such as those of a picture.
    case bytes([UInt8])
    /// Bytes that are made when they are wanted, the same each time: the pages of a large feed need not be in memory at
    /// once.
    case deferred(@Sendable () -> [UInt8])
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

  /// The file with its bytes, where they are made when they are wanted.
  var made: OutputFile {
    guard case .deferred(let make) = contents else { return self }
    return OutputFile(path: path, contents: .bytes(make()))
  }

  /// The bytes as they are written.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// Hands the bytes over as they are in memory, without a copy.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch contents {
    case .text(var text): return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    case .bytes(let bytes): return bytes.withUnsafeBytes { body($0) }
    case .deferred(let make): return make().withUnsafeBytes { body($0) }
    }
  }
}

extension OutputFile.Contents: Equatable {
  /// Contents are the same when their bytes are.
  public static func == (first: OutputFile.Contents, second: OutputFile.Contents) -> Bool {
    OutputFile(path: "", contents: first).bytes == OutputFile(path: "", contents: second).bytes
  }
}
