import Output

/// What a host reads of a site, and what is to be said of it.
public struct HostFiles: Equatable, Sendable {
  /// The files.
  public var files: [OutputFile] = []
  /// What a user has to do or to know, each a sentence without its dot.
  public var notes: [String] = []
  /// What of the site the host cannot be told, the same way.
  public var warnings: [String] = []

  /// The folder of files that are for who runs the host, and that nobody fetches from it.
  static let folder = ".host/"

  static func text(_ path: String, _ text: String) -> HostFiles {
    HostFiles(files: text.isEmpty ? [] : [OutputFile(path: path, contents: .text(text))])
  }
}
