package import Base
package import Countries
import Foundation

/// Reads a folder of custom pages.
package enum OwnPageFolder {
  /// The maximum size of a page in bytes.
  private static let mostBytesOfPage = 16 << 20
  /// The maximum size of an image in bytes.
  private static let mostBytesOfPicture = 64 << 20

  /// Reads the Markdown files and images of a folder and its subfolders. Other files, and names that start with a dot,
  /// are ignored.
  ///
  /// - Parameters:
  ///   - hasReports: whether to add the built-in reports.
  ///   - languages: the languages of a multilingual site, that of the root first.
  /// - Throws: ``PlainError`` if the folder or a file cannot be read, or if a page has an invalid name or no heading.
  package static func load(
    _ path: String, hasReports: Bool = false, languages: [WorldLanguage] = [], memory: PageMemory = PageMemory()
  ) throws(PlainError) -> OwnPages {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
      throw .noPageFolder(path: path, reason: "it does not exist or is not a readable folder")
    }
    var pages: [String: (file: String, text: String)] = [:]
    var pictures: [String: [UInt8]] = [:]
    // Swift compares strings by canonical equivalence: composed and decomposed letters are equal.
    var known: [String: String] = [:]
    let folder = RealPath.of(path).map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? path
    for name in names.sorted() where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let isPage = name.hasSuffix(".md")
      guard isPage || isPicture(name) else { continue }
      let file = path.hasSuffix("/") ? path + name : path + "/" + name
      let mistake = { (reason: String) in PlainError.page(file: file, line: 0, reason: reason) }
      let own = PageLanguage(name, among: languages).path
      // The name without the brackets around a column.
      let plainPart = PagePath.column(own).map { PagePath.folder(own) + $0 } ?? own
      if isPage, plainPart.wholeMatch(of: /[A-Za-z0-9_.\/-]+/) == nil {
        throw mistake("its name must consist of letters from a to z, digits, -, _ and ., or be [column].md")
      }
      guard RealPath.of(file)?.hasPrefix(folder) != false else {
        throw mistake(
          "it is a symbolic link to a file outside of \(path), which would be published; replace it with a copy")
      }
      let parts = name.split(separator: "/")
      for count in 1...parts.count {
        let part = parts.prefix(count).joined(separator: "/")
        let other = known.updateValue(part, forKey: part.lowercased())
        guard let other, !other.utf8.elementsEqual(part.utf8) else { continue }
        throw mistake(
          "“\(part)” and “\(other)” have the same name on Windows and macOS, which ignore case and Unicode "
            + "normalization; rename one")
      }
      // Device names count up to the first dot.
      if let part = parts.first(where: { DeviceNames.windows.contains($0.prefix { $0 != "." }.lowercased()) }) {
        throw mistake("Windows keeps the name “\(part)” for a device; rename it")
      }
      if isPage {
        pages[name] = (file, try page(file))
      } else {
        pictures[name] = try read(file, maxBytes: mostBytesOfPicture)
      }
    }
    guard !pages.isEmpty else { throw .noPageFolder(path: path, reason: "it contains no page such as about.md") }
    return try OwnPages(
      markdown: pages, pictures: pictures, hasReports: hasReports, languages: languages, memory: memory)
  }

  /// The text of a page.
  static func page(_ file: String) throws(PlainError) -> String {
    let bytes = try read(file, maxBytes: mostBytesOfPage)
    guard bytes.cutMarks == nil else { throw .page(file: file, line: 0, reason: "it has \(String.tooManyMarks)") }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw .page(file: file, line: 0, reason: "it is not UTF-8")
    }
    return text
  }

  private static func read(_ file: String, maxBytes: Int) throws(PlainError) -> [UInt8] {
    do {
      return try InputFile.read(file, maxBytes: maxBytes)
    } catch {
      throw .unreadablePage(file: file, reason: "\(error)")
    }
  }

  /// Whether a file in a folder of pages is read, by its path.
  package static func isRead(_ name: String) -> Bool { name.hasSuffix(".md") || isPicture(name) }

  private static func isPicture(_ name: String) -> Bool {
    [".png", ".svg", ".jpg", ".jpeg", ".gif", ".webp", ".avif"].contains { name.lowercased().hasSuffix($0) }
  }
}
