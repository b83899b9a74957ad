import Glibc

/// Writes one file so that it is whole at every moment: old or new.
enum ExportFile {
  /// Writes bytes, through a temporary file beside the file unless that is a device or a pipe.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      throw .cannotCreate(path: path, reason: "it is a folder")
    }
    let isSpecial = isThere && status.st_mode & S_IFMT != S_IFREG
    let target = isSpecial ? path : path + ".gazetteer-\(getpid())"
    let file = open(target, O_WRONLY | O_CLOEXEC | (isSpecial ? 0 : O_CREAT | O_EXCL), 0o666)
    guard file >= 0 else { throw .cannotCreate(path: path, reason: String(cString: strerror(errno))) }
    do throws(CommandError) {
      try StandardOutput.write(bytes, to: file, place: path)
      guard close(file) == 0, isSpecial || rename(target, path) == 0 else {
        throw CommandError.writingFailed(place: path, reason: String(cString: strerror(errno)))
      }
    } catch {
      if !isSpecial { unlink(target) }
      throw error
    }
  }
}
