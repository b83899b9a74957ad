import Base
import Foundation

/// Where a link of a page leads to that names another page, a heading or a picture of the same folder.
struct PageLinkTarget {
  /// The address in the site.
  let address: String
  /// The picture that it shows, from the folder of the pages.
  private(set) var picture: String?

  /// The target of a link; `nil` for one that leads elsewhere and stays as it is.
  ///
  /// - Parameters:
  ///   - missingFolders: the folders of countries that have no pages, from the root of the site.
  ///   - toRoot: the way from the folder of the language to the root of the site, where the files are that languages share.
  ///   - countries: the pages of countries that are in a folder, by that from the root of the site; `nil` for others.
  /// - Throws: ``PlainError/page(file:line:reason:)`` where it is not there.
  init?(
    _ link: Document.Link, of page: RenderedPage, among pages: [String: RenderedPage], in own: OwnPages,
    missingFolders: [String], toRoot: String = "", countries: (String) -> Set<String>?
  ) throws(PlainError) {
    // The text of the root in another language leads to headings that may be called otherwise there: to the page, then.
    let isOfRoot = page.origin.textLanguage != nil
    let mistake = { (reason: String) in page.origin.source.mistake(Self.line(of: link, in: page), reason) }
    let parts = link.address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init)?.removingPercentEncoding ?? ""
    let fragment = parts.count > 1 ? String(parts[1]) : nil
    guard link.address.firstMatch(of: /^(\/|[A-Za-z][A-Za-z0-9+.\-]*:)/) == nil else { return nil }

    if path.isEmpty {
      guard let fragment, !fragment.isEmpty else { return nil }
      if !isOfRoot { try Self.expect(fragment, in: page, mistake) }
      address = link.address
    } else if path.hasSuffix(".md") {
      guard let target = Self.resolve(path, from: page.path).flatMap({ pages[$0] }) else {
        throw mistake("it links to “\(path)”, and there is no such page in the folder")
      }
      if let fragment, !isOfRoot { try Self.expect(fragment, in: target, mistake) }
      address = path.dropLast(3) + ".html" + (fragment.map { "#" + $0 } ?? "")
    } else {
      let name = Self.resolve(path, from: page.path)
      guard let name, own.pictures[name] != nil else {
        guard !link.isImage else {
          throw mistake("it shows “\(path)”, and there is no such picture in the folder")
        }
        let place = Self.resolve(path, from: page.address) ?? ""
        guard !missingFolders.contains(where: place.hasPrefix) else {
          throw mistake("it links to “\(path)”, and countries have no pages in this site")
        }
        try Self.expectCountry(place, countries, path, mistake)
        guard !toRoot.isEmpty, Self.isShared(place) else { return nil }
        address = toRoot + link.address
        return
      }
      (address, picture) = (link.address, name)
    }
  }

  /// Whether a path from the folder of a language names a file that is at the root alone: an export, and the table
  /// that pages of other sites show in a frame.
  private static func isShared(_ place: String) -> Bool {
    let path = place.prefix { $0 != "?" }
    guard let name = path.split(separator: "/").last, name.contains(".") else { return false }
    return !name.hasSuffix(".html") || name == EmbedPages.table
  }

  /// The line of a link. In a report, whose sections are written once for each row, it is that of the same words.
  private static func line(of link: Document.Link, in page: RenderedPage) -> Int {
    guard page.origin.report.isAsking else { return link.line }
    return page.origin.source.lines.firstIndex { $0.contains(link.address) }.map { $0 + 1 } ?? 0
  }

  /// Looks whether there is the page of a country that a path from the root of the site names.
  private static func expectCountry(
    _ place: String, _ countries: (String) -> Set<String>?, _ path: String, _ mistake: (String) -> PlainError
  ) throws(PlainError) {
    guard place.hasSuffix(".html"), let slash = place.lastIndex(of: "/"),
      let names = countries(String(place[...slash]))
    else { return }
    let name = String(place[place.index(after: slash)...].dropLast(5))
    guard !names.contains(name) else { return }
    throw mistake(
      "it links to “\(path)”, and no country has that page"
        + (names.contains(name.lowercased()) ? "; its name is in small letters, “\(name.lowercased()).html”" : ""))
  }

  private static func expect(
    _ fragment: String, in page: RenderedPage, _ mistake: (String) -> PlainError
  ) throws(PlainError) {
    guard !page.anchors.contains(fragment.removingPercentEncoding ?? fragment) else { return }
    throw mistake("it links to “#\(fragment)”, and no heading of \(page.path) is called that")
  }

  /// A path relative to a page, from the folder of the pages; `nil` where it leads out of that folder.
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
