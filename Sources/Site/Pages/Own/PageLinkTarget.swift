import Base
import Foundation
import Markdown

/// The target of a link to another page, a heading or an image in the folder of pages.
struct PageLinkTarget {
  /// The URL in the site.
  let address: String
  /// The image, relative to the folder of pages.
  private(set) var picture: String?

  /// Resolves a link; `nil` for an external one, which stays as it is.
  ///
  /// - Parameters:
  ///   - sections: all sections of the site, which may have country pages.
  ///   - toRoot: the relative path from the folder of the language to the root, where shared files are.
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a broken link.
  init?(
    _ link: Document.Link, of page: RenderedPage, among pages: [String: RenderedPage], in own: OwnPages,
    _ sections: [SiteContext], _ toRoot: String
  ) throws(PlainError) {
    let mistake = { (reason: String) in page.origin.source.mistake(Self.line(of: link, in: page), reason) }
    let parts = link.address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init)?.removingPercentEncoding ?? ""
    let fragment = parts.count > 1 ? String(parts[1]) : nil
    guard link.address.firstMatch(of: /^(\/|[A-Za-z][A-Za-z0-9+.\-]*:)/) == nil else { return nil }

    if path.isEmpty || path.hasSuffix(".md") {
      if path.isEmpty, fragment?.isEmpty ?? true { return nil }
      let target = path.isEmpty ? page : Self.resolve(path, from: page.path).flatMap { pages[$0] }
      guard let target else { throw mistake("it links to “\(path)”, which is not in the folder") }
      // An untranslated text may link to headings that differ on translated pages; the link then leads to the page.
      if let fragment, page.origin.textLanguage == nil,
        !target.anchors.contains(fragment.removingPercentEncoding ?? fragment)
      {
        throw mistake("it links to “#\(fragment)”, but \(target.path) has no such heading")
      }
      address = path.isEmpty ? link.address : path.dropLast(3) + ".html" + (fragment.map { "#" + $0 } ?? "")
      return
    }
    if let name = Self.resolve(path, from: page.path), own.pictures[name] != nil {
      (address, picture) = (link.address, name)
      return
    }
    guard !link.isImage else { throw mistake("it shows “\(path)”, which is not in the folder") }
    let place = Self.resolve(path, from: page.address) ?? ""
    for section in sections {
      if let reason = section.reason(against: place) { throw mistake("it links to “\(path)”, \(reason)") }
    }
    guard !toRoot.isEmpty, Self.isShared(place) else { return nil }
    address = toRoot + link.address
  }

  /// Whether a path in the folder of a language names a file that exists only at the root, such as an export.
  private static func isShared(_ place: String) -> Bool {
    let path = place.prefix { $0 != "?" }
    guard let name = path.split(separator: "/").last, name.contains(".") else { return false }
    return !name.hasSuffix(".html")
  }

  /// The line of a link. In a report, whose sections are written once and repeated for each row, the line of the same
  /// text.
  private static func line(of link: Document.Link, in page: RenderedPage) -> Int {
    guard page.origin.report.isAsking else { return link.line }
    return page.origin.source.lines.firstIndex { $0.contains(link.address) }.map { $0 + 1 } ?? 0
  }

  /// Resolves a path against a page, relative to the folder of pages; `nil` if it leads out of that folder.
  private static func resolve(_ path: String, from page: String) -> String? {
    var names = page.split(separator: "/").dropLast().map(String.init)
    for name in path.split(separator: "/").map(String.init) where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names.joined(separator: "/")
  }
}

extension SiteContext {
  /// Why a path in its folder of country pages, relative to the root of the site, leads nowhere.
  fileprivate func reason(against place: String) -> String? {
    let folder = path + CountryPageNames.folder
    guard place.hasPrefix(folder) else { return nil }
    if lacksCountryPages { return "but countries have no pages in this site" }
    let name = String(place.dropFirst(folder.count).dropLast(5))
    guard hasCountryPages, place.hasSuffix(".html"), !name.contains("/") else { return nil }
    // Most are named by their code.
    let isKnown = pages.position(ofCode: name.uppercased()).map { pages.names[$0] == name } ?? false
    guard !isKnown, !pages.names.contains(name) else { return nil }
    let lowercased = name.lowercased()
    return "which is not a country page"
      + (pages.names.contains(lowercased) ? "; its name is in lower case, “\(lowercased).html”" : "")
  }
}
