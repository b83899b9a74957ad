import Base
import Platform

/// Prevents a second preview from building into the same folder.
///
/// The claim is a name in the abstract socket namespace (unix(7)). The system frees it when the process ends, so no lock
/// file is left behind.
package final class FolderClaim: Sendable {
  private let descriptor: Int32

  /// Claims a folder, which need not exist yet.
  ///
  /// - Throws: if another preview uses it.
  package init(_ path: String) throws(PlainError) {
    let name = "gazetteer-preview-\(getuid())-" + SHA256Digest(of: Array(Self.resolved(path).utf8)).hex
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0[1...].copyBytes(from: name.utf8) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let isOurs = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
    }
    guard isOurs || errno != EADDRINUSE else { throw .folderTaken(path: path) }
  }

  deinit {
    close(descriptor)
  }

  /// The path with symbolic links in its existing part resolved, so that all paths of a folder are equal.
  package static func resolved(_ path: String) -> String {
    var (known, rest) = (path, "")
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
