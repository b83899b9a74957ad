/// A file of the site, as a value: nothing is written until the ``OutputWriter`` gets it.
public struct OutputFile: Equatable, Sendable {
  /// Where the contents come from.
  public enum Contents: Equatable, Sendable {
    /// Text, written as UTF-8.
    case text(String)
    /// The bytes of a file that is there already.
    case copy(of: String)
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
}
