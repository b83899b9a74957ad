import Files
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
    let parent = ExportTarget.folder(of: target)
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: target, reason: "its folder \(parent) cannot be created")
    }
    let staged: TemporaryFile
    do throws(SystemError) { staged = try TemporaryFile(in: parent, mode: file.isExecutable ? 0o777 : 0o666) } catch {
      throw .cannotCreate(path: target, reason: "\(error)")
    }
    do throws(SystemError) {
      try staged.write(Array(file.text.utf8))
      return try staged.commitAsNew(target)
    } catch {
      throw .writingFailed(place: target, reason: "\(error)")
    }
  }
}
