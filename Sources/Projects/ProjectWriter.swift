import Files
import Foundation

/// Writes files of a project where there are none.
public enum ProjectWriter {
  /// Writes a file with its folders, whole or not at all; `false` where something of that name is there already.
  ///
  /// - Throws: ``ProjectError`` where it cannot be created or written.
  public static func write(_ file: ProjectFiles.File, below folder: String) throws(ProjectError) -> Bool {
    let target = folder + "/" + file.path
    var status = stat()
    if lstat(target, &status) == 0 { return false }
    let parent = Folder.parent(of: target)
    do throws(SystemError) { try Folder.create(parent, mode: 0o777) } catch {
      throw .cannotCreate(path: parent, reason: "\(error)")
    }
    let staged: TemporaryFile
    do throws(SystemError) { staged = try TemporaryFile(in: parent, mode: file.isExecutable ? 0o777 : 0o666) } catch {
      throw .cannotCreate(path: target, reason: "\(error)")
    }
    do throws(SystemError) {
      try staged.write(Array(file.text.utf8))
      return try staged.commitAsNew(target)
    } catch {
      throw .writingFailed(path: target, reason: "\(error)")
    }
  }
}
