import Base

/// The names, the borders and the outlines that come along, as far as the countries of a site need them.
struct CountryData {
  private let templates: TemplateSet
  /// The alpha-2 codes of the countries; `nil` for most of the world, of which nothing is left out.
  private let codes: Set<String>?
  /// The same as they are written; shapes of a file of borders can have others.
  private let written: Set<String>

  /// - Parameter written: the codes of the countries in capitals, alpha-2 or alpha-3; `nil` for the whole world.
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

  /// The rows of a file of names, each with the code first.
  private static func rows(_ file: [UInt8]) -> [[String]]? {
    guard let rows = (try? JSONDocument(parsing: file))?.root.array else { return nil }
    return rows.map { ($0.array ?? []).map { $0.string ?? "" } }.filter { !$0.isEmpty }
  }

  /// The call that hands the names of a file to the search; empty where it has none of the countries.
  func names(_ file: String) -> [UInt8] {
    let bytes = templates.bytes(file)
    guard let codes, let rows = Self.rows(bytes) else { return SiteScript.addingNames(bytes) }
    let wanted = rows.filter { codes.contains($0[0]) }.map { JSONTree.array($0.map(JSONTree.string)).text }
    return wanted.isEmpty ? [] : SiteScript.addingNames(Array("[\n\(wanted.joined(separator: ",\n"))\n]".utf8))
  }

  /// The borders by which a position becomes a country: each line has a text with the codes on both sides before it.
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

  /// The map with what the views of the countries show.
  func map(_ file: [UInt8]) -> [UInt8] {
    guard let codes = codes?.union(written) else { return file }
    let shapes = WorldMap(String(decoding: file, as: UTF8.self)).shapes
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
