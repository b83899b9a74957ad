package import Base
import Foundation

// MARK: - Reading
extension SingleReport {
  /// Reads a file and the parts beside it. For a file in the folder of pages, also the parts of that folder, as in a build.
  ///
  /// - Parameters:
  ///   - file: the path of the file.
  ///   - pages: the path of the folder of pages, if there is one.
  /// - Throws: ``PlainError``.
  package init(_ file: String, in pages: String?) throws(PlainError) {
    let url = URL(fileURLWithPath: file)
    let folder = url.deletingLastPathComponent()
    let own = Self.components(folder)
    let root = pages.map { Self.components(URL(fileURLWithPath: $0)) } ?? []
    let isInPages = pages != nil && own.starts(with: root)
    let start = isInPages ? own.dropFirst(root.count).map { $0 + "/" }.joined() : ""
    var parts: [String: (file: String, text: String)] = [:]
    for (folder, start) in [(folder.path, start)] + (start.isEmpty ? [] : [(pages ?? "", "")]) {
      for name in (try? Folder.names(in: folder)) ?? [] where name.hasPrefix("_") && name.hasSuffix(".md") {
        let part = folder + "/" + name
        parts[start + name] = (part, try OwnPageFolder.page(part))
      }
    }
    try self.init(
      name: start + url.lastPathComponent, file: file, text: try OwnPageFolder.page(file), parts: parts,
      isInPages: isInPages)
  }

  private static func components(_ folder: URL) -> [String] {
    folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
  }
}
