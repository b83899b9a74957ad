import Files
import Foundation
import Output

/// Where a command writes what it makes: standard output or a file.
struct ExportTarget {
  /// The path of the file; `-` for standard output.
  let path: String

  /// Whether it is standard output.
  var isStandardOutput: Bool { path == "-" }

  /// The target that an option names.
  ///
  /// - Parameters:
  ///   - path: its value.
  ///   - content: what is written there, for messages, such as `the data`.
  ///   - isJSON: whether the result of the command goes to standard output as JSON.
  /// - Throws: ``CommandError/usage(what:reason:advice:)``.
  init(_ path: String, of content: String, isJSON: Bool) throws(CommandError) {
    guard !path.isEmpty else {
      throw .usage(
        what: "--output names no file", reason: "it is empty", advice: "Name a file, or leave --output out.")
    }
    guard !isJSON || path != "-" else {
      throw .usage(
        what: "--json and \(content) cannot both go to standard output", reason: "--output is “-”",
        advice: "Name a file with --output, or leave --json out.")
    }
    self.path = path
  }

  /// Refuses to write a file that the command reads.
  func refuse(_ read: ReadFiles) throws(CommandError) {
    guard isStandardOutput || !read.contains(path) else { throw .overwritesInput(path: path) }
  }

  /// Writes the file, so that it is whole at every moment: old or new. A device or a pipe is written to as it is.
  func write(_ bytes: [UInt8]) throws(CommandError) { try Self.write(bytes, to: path) }

  /// Writes a file so. One that is there keeps its permissions, and a symbolic link leads to the new file as it did to the old
  /// one.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard !isThere || status.st_mode & S_IFMT != S_IFDIR else {
      throw .cannotCreate(path: path, reason: "it is a folder")
    }
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { return try writeInPlace(bytes, to: path) }
    // A path leads where the system says, which goes through links before `..`.
    let target = isThere ? realPath(path) ?? path : path
    let file: TemporaryFile
    do throws(SystemError) { file = try TemporaryFile(in: Folder.parent(of: target), mode: 0o666) } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
    do throws(SystemError) {
      if isThere { try file.takePermissions(of: status) }
      try file.write(bytes)
      try file.commit(as: target)
    } catch {
      throw .writingFailed(place: path, reason: "\(error)")
    }
  }

  /// The path of a file without links; `nil` where it is none in UTF-8.
  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let file: Descriptor
    do throws(SystemError) { file = try Descriptor(path: path, flags: O_WRONLY) } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
    do throws(SystemError) { try file.writeAll(bytes) } catch {
      throw .writingFailed(place: path, reason: "\(error)")
    }
  }
}
