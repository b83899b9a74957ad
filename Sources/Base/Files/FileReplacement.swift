import Platform

/// Replaces files atomically.
package enum FileReplacement {
  /// Replaces a file atomically. An existing file keeps its permissions, and a symbolic link keeps pointing to it. A device or
  /// named pipe is written to directly.
  ///
  /// - Throws: ``PlainError``. The old file is unchanged then; a device or pipe may have received some bytes.
  package static func write(_ bytes: [UInt8], to path: String) throws(PlainError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard !isThere || status.st_mode & S_IFMT != S_IFDIR else { throw .notCreated(path, "it is a folder") }
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { return try writeInPlace(bytes, to: path) }
    // The system resolves symbolic links before `..`.
    let target = isThere ? RealPath.of(path) ?? path : path
    let file: TemporaryFile
    do throws(SystemError) { file = try TemporaryFile(in: Folder.parent(of: target), mode: 0o666) } catch {
      let reason = "\(error)"
      throw .notCreated(
        path, isThere ? "no new file can be created in its folder to replace it: \(reason)" : reason)
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
  fileprivate static func notCreated(_ path: String, _ reason: String) -> Self {
    PlainError(
      "a file cannot be created", at: path, reason, advice: "Name a file in a folder that you may write to.",
      .cannotCreate)
  }

  /// Writing failed.
  package static func writingFailed(place: String, reason: String) -> Self {
    PlainError(
      "writing failed", at: place, reason, advice: "Free space or fix the permissions, then try again.", .inputOutput)
  }
}
