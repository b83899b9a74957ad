import Foundation

/// A new empty folder that is removed with its last reference.
public final class TemporaryDirectory: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates a folder in the system's temporary folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("gazetteer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file to the folder or a subfolder and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return path(name)
  }

  /// Writes a shell script that can be run. Another process writes it: one that this process starts at the same time could
  /// inherit the open file, and then it is busy.
  @discardableResult
  public func writeProgram(_ script: String, to name: String) throws -> String {
    let command = #"mkdir -p "${2%/*}" && printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod +x "$2""#
    let process = try Process.run(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", command, "sh", script, path(name)])
    process.waitUntilExit()
    return path(name)
  }

  /// The sorted names of all entries.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
