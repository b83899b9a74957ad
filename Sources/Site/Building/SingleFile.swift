import Base
import Countries
import Foundation

/// A site in one file: an index page with the facts of its countries, its images and its sources inside.
package struct SingleFile {
  let context: SiteContext
  /// The images and flags that pages show.
  let pictures: [OutputFile]

  /// The largest SVG flag that is embedded unchanged, in bytes.
  package static let mostFlagBytes = 3_000

  func file() throws(PlainError) -> OutputFile {
    let page = try IndexPage(context: context).file(adding: parts())
    let html = String(decoding: page.bytes, as: UTF8.self)
    let pictures = Dictionary(pictures.map { ($0.path, $0.bytes) }) { first, _ in first }
    let shown = Self.setting("src", in: html) { path in pictures[path].map { Self.dataURL(of: $0, at: path) } }
    return OutputFile(path: page.path, contents: .text(Self.setting("href", in: shown, by: link)))
  }

  /// The parts of the index in addition to the table: the sources, and the data for the script.
  private func parts() throws(PlainError) -> [[UInt8]] {
    let sources = String(decoding: try SourcesPage.content(context).joined(), as: UTF8.self)
      .replacingScalars(of: "h1>", with: "h2>")
    var calls = EmbeddedData.names(context) + RowFile(context: context).parts
    if context.hasCountryPages { calls.append(try countries()) }
    let bytes = Compression.gzip.compressed(Array(calls.joined())) ?? []
    // A refreshed page with another class is loaded as a whole.
    let version = SHA256Digest(of: bytes).hex.prefix(8)
    return [
      Array("<section id=\"sources\" class=\"about\">\n\(sources)</section>\n".utf8),
      Array(
        "<script type=\"text/plain\" id=\"packed\" class=\"v\(version)\">\(Data(bytes).base64EncodedString())</script>\n"
          .utf8),
    ]
  }

  /// The script call that adds the contents of the country pages.
  private func countries() throws(PlainError) -> [UInt8] {
    let pages = try CountryPages(context)
    let contents = ConcurrentMap.map(count: context.dataset.rowCount) {
      CountryPage(pages: pages, position: $0).content
    }
    var call = Array("addCountries(".utf8)
    JSONTree.object(
      zip(context.pages.names, contents).map { .init($0, .string($1)) }
    ).append(to: &call)
    return call + Array(");\n".utf8)
  }

  /// A link to another page as a link within the file; `nil` for others.
  private func link(_ address: String) -> String? {
    let page = context.sectionPages.first { address.hasPrefix($0.name) }
    return page.flatMap { address == $0.name ? $0.anchor : String(address.dropFirst($0.name.count)) }
  }

  /// HTML with the values of an attribute replaced; `nil` keeps a value.
  private static func setting(_ attribute: String, in html: String, by value: (String) -> String?) -> String {
    let start = " \(attribute)=\""
    var parts = html.components(separatedBy: start)
    for index in parts.indices.dropFirst() {
      let old = parts[index].prefix { $0 != "\"" }
      if let new = value(String(old)) { parts[index] = new + parts[index].dropFirst(old.count) }
    }
    return parts.joined(separator: start)
  }

  private static func dataURL(of bytes: [UInt8], at path: String) -> String {
    let type = FileType.of(path)?.bareType ?? "application/octet-stream"
    guard path.hasSuffix(".svg") else { return "data:\(type);base64,\(Data(bytes).base64EncodedString())" }
    // Shorter than Base64 for text.
    let svg = String(decoding: bytes, as: UTF8.self)
    let text = svg.contains("'") ? svg : svg.replacingScalars(of: "\"", with: "'")
    let allowed = CharacterSet(charactersIn: " "..."~").subtracting(CharacterSet(charactersIn: "\"#%&<>"))
    return "data:\(type),\(text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
  }
}
