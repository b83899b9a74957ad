import Datasets
import Foundation
import Testing

@Suite("No known error of a source is in the snapshot")
struct SnapshotErrorTests {
  /// Every text of every country, with the code of the country.
  private static var texts: [(code: String, text: String)] {
    get throws {
      try SnapshotFile.countries.flatMap { country in
        CountryColumn.known.flatMap { column in
          switch column.cell(country) {
          case .list(let texts): texts
          case let cell: [cell.text]
          }
        }.map { (country.alpha2, $0) } + country.nativeNames.map { (country.alpha2, $0.name) }
      }
    }
  }

  @Test("no text begins or ends with white space, or holds a control character")
  func whiteSpace() throws {
    let odd = try Self.texts.filter { _, text in
      text.first?.isWhitespace == true || text.last?.isWhitespace == true
        || text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    #expect(odd.map { "\($0.code): “\($0.text)”" } == [])
  }

  @Test("no list holds an empty text, or one twice")
  func lists() throws {
    let odd = try SnapshotFile.codes { country in
      [country.capitals, country.callingCodes, country.topLevelDomains, country.borders, country.timeZones].contains {
        $0.contains("") || Set($0).count != $0.count
      }
    }
    #expect(odd == [])
  }

  @Test(
    "what a source had wrong is not in the file",
    arguments: [
      "\" Willemstad", "\"capitals\":[\"Nur-Sultan", "\"name\":\"Hong Kong SAR", "\" \"", "\"name\":\"Turkey\"",
      "\"name\":\"Swaziland\"", "\"capitals\":[\"Kiev\"", "[\"Bogota\"", "[\"Reykjavik\"", "(none)", "UNK", "HRK",
      "null,\"symbol\"", "\u{FFFD}",
    ])
  func absent(error: String) throws {
    #expect(try !SnapshotFile.text.contains(error))
  }
}

@Suite("Borders in the snapshot")
struct SnapshotBorderTests {
  @Test("every neighbour is a country of the snapshot, none is its own, and borders are symmetric")
  func symmetric() throws {
    let countries = try SnapshotFile.countries
    let known = Set(countries.map(\.alpha3))
    #expect(try SnapshotFile.codes { !known.isSuperset(of: $0.borders) || $0.borders.contains($0.alpha3) } == [])
    let pairs = Set(countries.flatMap { country in country.borders.map { [country.alpha3, $0] } })
    #expect(pairs.count > 600)
    #expect(pairs.filter { !pairs.contains($0.reversed()) } == [])
  }

  @Test(
    "neighbours that sources differ on are settled",
    arguments: [
      ("BW", "ZMB", true), ("CN", "HKG", true), ("CN", "MAC", true), ("CA", "GRL", true), ("XK", "SRB", true),
      ("AL", "XKX", true), ("ES", "GIB", true), ("AL", "SRB", false), ("CU", "USA", false), ("MK", "SRB", true),
      ("SG", "MYS", false), ("BH", "SAU", false), ("LK", "IND", false), ("HK", "MAC", false), ("EH", "MRT", true),
    ])
  func settled(code: String, neighbour: String, isNeighbour: Bool) throws {
    #expect(try SnapshotFile.country(code)?.borders.contains(neighbour) == isNeighbour)
  }
}
