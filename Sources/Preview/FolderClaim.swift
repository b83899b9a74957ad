package import Base
import Platform

/// Prevents a second preview from building into the same folder.
///
/// The claim is a ``ProcessName``, which also ends when the preview is killed.
package final class FolderClaim: Sendable {
  private let descriptor: Int32

  /// Claims a folder, which need not exist yet.
  ///
  /// - Throws: if another preview uses it.
  package init(_ path: String) throws(PlainError) {
    let name = "gazetteer-preview-\(getuid())-" + SHA256Digest(of: Array(Self.resolved(path).utf8)).hex
    guard let held = ProcessName.hold(name) else { throw .folderTaken(path: path) }
    descriptor = held
  }

  deinit {
    close(descriptor)
  }

  /// The path with symbolic links in its existing part resolved, so that all paths of a folder are equal.
  package static func resolved(_ path: String) -> String {
    var known = path
    var rest = ""
    while true {
      if let real = RealPath.of(known.isEmpty ? "." : known) { return real + rest }
      guard let slash = known.lastIndex(of: "/") else { return (RealPath.of(".") ?? "") + "/" + known + rest }
      rest = known[slash...] + rest
      known = slash == known.startIndex ? "/" : String(known[..<slash])
      if known == "/" { return rest }
    }
  }
}

extension PlainError {
  /// Another preview writes the same folder.
  package static func folderTaken(path: String) -> Self {
    PlainError(
      "another preview builds into the same folder", at: path,
      advice: "Stop the other preview, or name another folder with --output.", .cannotCreate)
  }
}
