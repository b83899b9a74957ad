import Glibc

/// Writes a whole file in the place of the one that is there.
package enum FileReplacement {
  /// Writes a file so that it is whole at every moment: old or new. One that is there keeps its permissions, and a symbolic
  /// link leads to the new file as it did to the old one. A device or a named pipe is written to as it is.
  ///
  /// - Throws: ``PlainError``. The earlier file is unchanged then; a device or a pipe may have some of the bytes.
  package static func write(_ bytes: [UInt8], to path: String) throws(PlainError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard !isThere || status.st_mode & S_IFMT != S_IFDIR else { throw .notCreated(path, "it is a folder") }
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { return try writeInPlace(bytes, to: path) }
    // A path leads where the system says, which goes through links before `..`.
    let target = isThere ? RealPath.of(path) ?? path : path
    let file: TemporaryFile
    do throws(SystemError) { file = try TemporaryFile(in: Folder.parent(of: target), mode: 0o666) } catch {
      let reason = "\(error)"
      throw .notCreated(
        path, isThere ? "its folder takes no new file, which would replace the old one: \(reason)" : reason)
    }
    do throws(SystemError) {
      if isThere { try file.takePermissions(of: status) }
      try file.write(bytes)
      try file.commit(as: target)
    } catch {
      throw .writingFailed(place: path, reason: "\(error)")
    }
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(PlainError) {
    let file: Descriptor
    do throws(SystemError) { file = try Descriptor(path: path, flags: O_WRONLY) } catch {
      throw .notCreated(path, "\(error)")
    }
    do throws(SystemError) { try file.writeAll(bytes) } catch { throw .writingFailed(place: path, reason: "\(error)") }
  }
}

extension PlainError {
  /// A file cannot be created.
  fileprivate static func notCreated(_ path: String, _ reason: String) -> Self {
    PlainError(
      "a file cannot be created", at: path, reason, advice: "Name a file in a folder that you may write to.",
      .cannotCreate)
  }

  /// Writing failed.
  package static func writingFailed(place: String, reason: String) -> Self {
    PlainError(
      "writing failed", at: place, reason, advice: "Free space or mend the permissions, then try again.", .inputOutput)
  }
}
