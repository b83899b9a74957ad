package import Base
import Foundation

/// Writes files of a project, but does not overwrite any.
package enum ProjectWriter {
  /// Writes a file atomically and creates its folders; `false` if the name exists.
  ///
  /// - Throws: ``PlainError`` if it cannot be created or written.
  package static func write(_ file: ProjectFiles.File, below folder: String) throws(PlainError) -> Bool {
    let target = folder + "/" + file.path
    var status = stat()
    if lstat(target, &status) == 0 { return false }
    let parent = Folder.parent(of: target)
    do throws(SystemError) { try Folder.create(parent, mode: 0o777) } catch {
      throw uncreated(parent, error)
    }
    let staged: TemporaryFile
    do throws(SystemError) { staged = try TemporaryFile(in: parent, mode: file.isExecutable ? 0o777 : 0o666) } catch {
      throw uncreated(target, error)
    }
    do throws(SystemError) {
      try staged.write(Array(file.text.utf8))
      return try staged.commitAsNew(target)
    } catch {
      throw PlainError(
        "writing failed", at: target, "\(error)",
        advice: "Free disk space or fix the permissions, then try again; files that were written stay.", .inputOutput)
    }
  }

  private static func uncreated(_ path: String, _ error: SystemError) -> PlainError {
    PlainError(
      "the project cannot be created", at: path, "\(error)", advice: "Choose a writable folder.",
      .cannotCreate)
  }
}
