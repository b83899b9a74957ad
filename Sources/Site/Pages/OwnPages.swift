import CommonMark
import Foundation

/// The pages that a user adds to a site: Markdown files with the pictures that they show.
public struct OwnPages: Sendable {
  /// A file of Markdown.
  struct Page {
    /// Its path from the folder of the pages, such as `guide/start.md`.
    let path: String
    /// Where it came from, for messages.
    let file: String
    let markdown: String
    /// The text of its first heading.
    let title: String
    /// What `#fragment` can name: one for each heading, in order.
    let anchors: [String]
  }

  /// The folder of the pages and their pictures below the root of the site.
  static let folder = "pages/"
  /// The style that these pages have besides `style.css`.
  static let styleSheet = "pages.css"

  /// The pages in the order of their paths.
  let pages: [Page]
  /// The pictures beside them, by their path from the same folder.
  let pictures: [String: [UInt8]]

  /// No pages.
  public init() {
    (pages, pictures) = ([], [:])
  }

  /// Pages.
  ///
  /// - Parameters:
  ///   - markdown: their texts by path from the folder, with where each came from.
  ///   - pictures: the pictures that are at hand, of which those that a page shows become files of the site.
  /// - Throws: ``SiteError/page(file:line:reason:)`` for a page without a heading.
  public init(
    markdown: [String: (file: String, text: String)], pictures: [String: [UInt8]]
  ) throws(SiteError) {
    var pages: [Page] = []
    for (path, (file, text)) in markdown.sorted(by: { $0.key < $1.key }) {
      let headings = try Self.document(text, file: file).headings
      guard let title = headings.first?.text, !title.trimmed.isEmpty else {
        throw .page(file: file, line: 1, reason: "it has no heading, which would be its title")
      }
      let anchors = HeadingAnchors.anchors(of: headings.map(\.text))
      pages.append(Page(path: path, file: file, markdown: text, title: title, anchors: anchors))
    }
    (self.pages, self.pictures) = (pages, pictures)
  }

  /// What the navigation leads to: the first page of the folder, `index.md`, where there is one; else every page that
  /// stands in the folder itself.
  var entries: [Page] {
    let first = pages.filter { $0.path == "index.md" }
    return first.isEmpty ? pages.filter { !$0.path.contains("/") } : first
  }

  /// The page of a path.
  func page(at path: String) -> Page? { pages.first { $0.path == path } }

  /// Markdown as a tree.
  static func document(_ markdown: String, file: String) throws(SiteError) -> Document {
    do throws(CommonMarkError) {
      let document = try Document(parsing: markdown)
      try document.replaceTables(of: markdown)
      return document
    } catch {
      throw .page(file: file, line: 0, reason: "libcmark could not read it: \(error)")
    }
  }
}

extension OwnPages.Page {
  /// The path of the page from the root of the site: `pages/guide/start.html`.
  var address: String { OwnPages.folder + path.dropLast(3) + ".html" }
}
