package import Base
import Countries

/// Well-known series of public sources, from `Data/series-catalogue.csv`, to search offline.
package struct SourceCatalogue: Sendable {
  package struct Series: Sendable {
    /// The source and the code: `worldbank:SP.POP.TOTL`.
    let name: String
    /// The name of its column: `total_population`.
    let column: String
    let title: String
    let unit: String

    /// The line of `gazetteer sources search`.
    package var line: String { "\(name)  \(title)" + (unit.isEmpty ? "" : " (\(unit))") }

    /// The object of `--json`.
    package var json: JSONTree {
      .known(["source": .string(name), "title": .string(title), "unit": .known(text: unit)])
    }
  }

  /// The catalogue in the binary.
  package static func bundled() throws(PlainError) -> SourceCatalogue { try decoded.get() }

  private static let decoded = Result { () throws(PlainError) in
    try SourceCatalogue(decoding: BundledData.bytes(of: "series-catalogue.csv"))
  }

  private let series: [Series]

  init(decoding bytes: [UInt8]) throws(PlainError) {
    series = try ForeignTable.decode(bytes).rows.map { row in
      Series(name: "\(row[0].text):\(row[1].text)", column: row[2].text, title: row[3].text, unit: row[4].text)
    }
  }

  /// A series with its title as a heading, without other words to search for; `nil` if it is not listed.
  func series(of source: NamedSource) -> Series? {
    guard let found = series.first(where: { $0.name == source.text }) else { return nil }
    let title = found.title.replacing(/\s\([^()]*\)/, with: "")
    return Series(name: found.name, column: found.column, title: title, unit: found.unit)
  }

  /// The series with words that begin with all of these, in any order.
  ///
  /// - Throws: ``PlainError`` if there are none, with close words.
  package func matching(_ text: String) throws(PlainError) -> [Series] {
    let wanted = Self.words(text)
    let known = series.map { Self.words($0.line) }
    let found = zip(series, known).filter { _, words in
      wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
    }
    guard found.isEmpty else { return found.map(\.0) }
    let unknown = wanted.filter { word in !known.contains { $0.contains { $0.hasPrefix(word) } } }
    let close = ClosestName(among: Set(series.flatMap { Self.words($0.title) }).sorted())
    let closest = unknown.compactMap(close.to)
    throw PlainError(
      "no series in the catalogue matches “\(text.oneLine(limit: 60))”",
      advice: closest.isEmpty
        ? "Use fewer or other words. Sources have more series than the catalogue: search on their websites."
        : "Did you mean \(closest.joined(separator: ", "))?", .noMatch)
  }

  private static func words(_ text: String) -> [String] {
    TextFolding.fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
