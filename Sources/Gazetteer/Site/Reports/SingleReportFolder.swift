import Base
import Foundation

/// Reads the file of a single report and the parts that it may include.
package struct SingleReportFolder: Sendable {
  /// Whether the file is in the folder of pages.
  package let isInPages: Bool
  package var files: [String] { [file] + parts.values.map(\.file).sorted() }
  private let file: String
  /// The path in the folder of pages, or the name.
  private let name: String
  private let text: String
  private let parts: [String: (file: String, text: String)]

  /// Reads a file and the parts beside it. For a file in the folder of pages, also the parts of that folder, as in a build.
  ///
  /// - Parameters:
  ///   - page: the path of the file.
  ///   - pages: the path of the folder of pages, if there is one.
  /// - Throws: ``PlainError``.
  package init(page: String, in pages: String?) throws(PlainError) {
    let url = URL(fileURLWithPath: page)
    let folder = url.deletingLastPathComponent()
    var below: [String] = []
    var isInPages = false
    if let pages {
      let (root, own) = (Self.components(URL(fileURLWithPath: pages)), Self.components(folder))
      isInPages = own.starts(with: root)
      if isInPages { below = Array(own.dropFirst(root.count)) }
    }
    var parts: [String: (file: String, text: String)] = [:]
    let start = below.map { $0 + "/" }.joined()
    for (folder, start) in [(folder.path, start)] + (below.isEmpty ? [] : [(pages ?? "", "")]) {
      for name in (try? Folder.names(in: folder)) ?? [] where name.hasPrefix("_") && name.hasSuffix(".md") {
        let file = folder + "/" + name
        parts[start + name] = (file, try Self.text(file))
      }
    }
    self.isInPages = isInPages
    (file, name, text) = (page, start + url.lastPathComponent, try Self.text(page))
    self.parts = parts
  }

  /// The parsed report.
  ///
  /// - Throws: ``PlainError``.
  package func report() throws(PlainError) -> SingleReport {
    try SingleReport(name: name, file: file, text: text, parts: parts)
  }

  private static func text(_ file: String) throws(PlainError) -> String {
    guard let text = String(bytes: try OwnPageFolder.readPage(file), encoding: .utf8) else {
      throw .unreadablePage(file: file, reason: "it is not UTF-8")
    }
    return text
  }

  private static func components(_ folder: URL) -> [String] {
    folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
  }
}
