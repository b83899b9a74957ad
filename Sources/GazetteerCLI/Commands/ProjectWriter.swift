import Foundation

/// Writes files of a project where there are none.
enum ProjectWriter {
  /// Writes a file with its folders, whole or not at all; `false` where something of that name is there already.
  ///
  /// - Throws: ``CommandError`` where it cannot be created or written.
  static func write(_ file: ProjectFiles.File, below folder: String) throws(CommandError) -> Bool {
    let target = folder + "/" + file.path
    var status = stat()
    if lstat(target, &status) == 0 { return false }
    let parent = URL(fileURLWithPath: target).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: target, reason: "its folder \(parent) cannot be created")
    }
    let staged = target + ".gazetteer-\(getpid())"
    let descriptor = open(staged, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, file.isExecutable ? 0o777 : 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(path: target, reason: String(cString: strerror(errno))) }
    defer { unlink(staged) }
    try StandardOutput.write(Array(file.text.utf8), to: descriptor, place: target)
    guard close(descriptor) == 0 else {
      throw .writingFailed(place: target, reason: String(cString: strerror(errno)))
    }
    // Unlike a rename, a link takes the place of nothing.
    guard link(staged, target) == 0 else {
      if errno == EEXIST { return false }
      throw .cannotCreate(path: target, reason: String(cString: strerror(errno)))
    }
    return true
  }
}
