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
    let rows = written == nil ? [] : Self.rows(templates.bytes("search-names.json"))
    guard let written, !rows.isEmpty else {
      codes = nil
      return
    }
    let found = rows.map(Self.codes).filter { !written.isDisjoint(with: $0) }
    codes = found.count > rows.count / 2 ? nil : Set(found.compactMap(\.first))
  }

  /// The rows of a file of names, cut out as they are: parsing half a megabyte of names would be a tenth of a small build.
  private static func rows(_ file: [UInt8]) -> [ArraySlice<UInt8>] {
    var (rows, start, index) = ([ArraySlice<UInt8>](), 0, 0)
    while index < file.count {
      switch file[index] {
      case UInt8(ascii: "\""): index = file[...].endOfText(from: index) ?? file.count
      case UInt8(ascii: "["): start = index
      case UInt8(ascii: "]") where start > 0:
        rows.append(file[start...index])
        start = 0
      default: break
      }
      index += 1
    }
    return rows
  }

  /// The codes of a row: its first text, and the first two words of the second.
  private static func codes(of row: ArraySlice<UInt8>) -> [String] {
    let parts = row.split(separator: UInt8(ascii: "\""), maxSplits: 4, omittingEmptySubsequences: false)
    let words = parts.dropFirst(3).first?.split(separator: UInt8(ascii: " "), maxSplits: 2).prefix(2) ?? []
    return (parts.dropFirst().prefix(1) + words).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The script call that adds the names of a file to the search; empty if it has none of the countries.
  func names(_ file: String) -> [UInt8] { rows(file).map(SiteScript.addingNames) ?? [] }

  /// The names of a file as a JSON array; `nil` if it has none of the countries.
  func rows(_ file: String) -> [UInt8]? {
    let bytes = templates.bytes(file)
    guard let codes else { return bytes }
    let wanted = codes.isEmpty ? [] : Self.rows(bytes).filter { Self.codes(of: $0).first.map(codes.contains) == true }
    let list = wanted.joined(separator: Array(",\n".utf8))
    return wanted.isEmpty ? nil : Array("[\n".utf8) + list + Array("\n]".utf8)
  }

  /// The script call with the borders that map a position to a country; empty without borders. Each line is preceded by
  /// the codes on both sides.
  func borders() -> [UInt8] {
    let text = templates.bytes("boundaries.js")
    guard let start = text.firstIndex(of: UInt8(ascii: "{")), let end = text.lastIndex(of: UInt8(ascii: "}")) else {
      return []
    }
    let call = ScriptModules.call("addBorders", of: "locate")
    let parts = codes == nil ? [] : text[(start + 1)...end].parts(between: "\"")
    guard let codes, parts.count > 4 else { return call + text[start...end] + Array(");\n".utf8) }
    let lines = stride(from: 1, to: parts.count - 3, by: 4).filter { owners in
      parts[owners].split(separator: UInt8(ascii: " ")).contains { codes.contains(String(decoding: $0, as: UTF8.self)) }
    }.map { text[(parts[$0].startIndex - 1)...parts[$0 + 2].endIndex] }
    let list = JSONTree.array(codes.sorted().map(JSONTree.string)).text
    return call + Array("{of:\(list),".utf8) + parts[0] + lines.joined(separator: Array(",\n".utf8))
      + parts[parts.count - 1] + Array(");\n".utf8)
  }

  /// The map, reduced to the shapes visible in the views of the countries.
  func map(_ file: [UInt8]) -> [UInt8] {
    guard let codes = codes?.union(written) else { return file }
    let shapes = codes.isEmpty ? [] : WorldMap(file).shapes
    let views = shapes.filter { codes.contains($0.code.uppercased()) }.compactMap { MapBox(view: $0.view) }
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
