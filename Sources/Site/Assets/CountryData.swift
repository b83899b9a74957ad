import Base

/// The bundled names, borders and outlines, reduced to the countries of a site.
struct CountryData {
  private let templates: TemplateSet
  /// The alpha-2 codes of the countries; `nil` for most of the world, where nothing is omitted.
  private let codes: Set<String>?
  /// The codes as in the feed. A file of borders may use these.
  private let written: Set<String>

  /// - Parameter written: the alpha-2 or alpha-3 codes in upper case; `nil` for the whole world.
  init(_ templates: TemplateSet, of written: Set<String>?) {
    (self.templates, self.written) = (templates, written ?? [])
    guard let written, let rows = Self.rows(templates.bytes("search-names.json")) else {
      codes = nil
      return
    }
    let found = rows.filter { row in
      ([row[0]] + (row.dropFirst().first ?? "").split(separator: " ").prefix(2).map(String.init)).contains {
        written.contains($0)
      }
    }
    codes = found.count > rows.count / 2 ? nil : Set(found.map { $0[0] })
  }

  /// The rows of a file of names; each begins with the code.
  private static func rows(_ file: [UInt8]) -> [[String]]? {
    guard let rows = (try? JSONDocument(parsing: file))?.root.array else { return nil }
    return rows.map { ($0.array ?? []).map { $0.string ?? "" } }.filter { !$0.isEmpty }
  }

  /// The script call that adds the names of a file to the search; empty if it has none of the countries.
  func names(_ file: String) -> [UInt8] {
    let bytes = templates.bytes(file)
    if codes?.isEmpty == true { return [] }
    guard let codes, let rows = Self.rows(bytes) else { return SiteScript.addingNames(bytes) }
    let wanted = rows.filter { codes.contains($0[0]) }.map { JSONTree.array($0.map(JSONTree.string)).text }
    return wanted.isEmpty ? [] : SiteScript.addingNames(Array("[\n\(wanted.joined(separator: ",\n"))\n]".utf8))
  }

  /// The borders that map a position to a country. Each line is preceded by the codes on both sides.
  func borders() -> [UInt8] {
    let text = templates.bytes("boundaries.js")
    guard let codes, let start = text.firstIndex(of: UInt8(ascii: "{")) else { return text }
    let parts = text[(start + 1)...].split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 4 else { return text }
    let lines = stride(from: 1, to: parts.count - 3, by: 4).map { (owners: parts[$0], line: parts[$0 + 2]) }
      .filter { $0.owners.split(separator: " ").contains { codes.contains(String($0)) } }
      .map { "\"\($0.owners)\":\"\($0.line)\"" }
    let list = JSONTree.array(codes.sorted().map(JSONTree.string)).text
    return text[...start]
      + Array(
        "of:\(list),\(parts[0])\(lines.joined(separator: ",\n"))\(parts[parts.count - 1])".utf8)
  }

  /// The map, reduced to the shapes visible in the views of the countries.
  func map(_ file: [UInt8]) -> [UInt8] {
    guard let codes = codes?.union(written) else { return file }
    let shapes = codes.isEmpty ? [] : WorldMap(String(decoding: file, as: UTF8.self)).shapes
    let views = shapes.filter { codes.contains($0.code.uppercased()) }.compactMap(MapView.init)
    let shown = Set(
      shapes.filter { shape in
        let box = MapBox(MapPath(parsing: shape.path).points)
        return codes.contains(shape.code.uppercased()) || views.contains { $0.meets(box) }
      }.map(\.code))
    let start = Array("<view id=\"at-".utf8)
    return Array(
      file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).filter { line in
        !line.starts(with: start)
          || shown.contains(
            String(decoding: line.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
      }.joined(separator: [UInt8(ascii: "\n")]))
  }
}
