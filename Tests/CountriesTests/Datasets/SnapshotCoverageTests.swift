import Foundation
import Testing

@testable import Base
@testable import Countries

/// Checks the decoded snapshot. `Tests/Data/test_snapshot.py` counts the countries that have each member, and in which
/// form.
@Suite("The decoded snapshot")
struct SnapshotCoverageTests {
  @Test("it has the 249 entries of ISO 3166-1 and Kosovo, without warnings, with title, date and licence")
  func rows() throws {
    let dataset = try SnapshotFile.dataset
    #expect(dataset.format == .snapshot && dataset.countries.count == 250)
    #expect(dataset.skippedRows == [] && dataset.remarks == [] && dataset.duplicates == [])
    #expect(try SnapshotFile.codes { $0.numeric.isEmpty } == ["XK"])
    #expect(dataset.title == "Countries of the world")
    #expect(dataset.date?.iso.wholeMatch(of: /20\d\d-\d\d-\d\d/) != nil, "\(dataset.date?.iso ?? "no date")")
    #expect(dataset.licence?.contains("CC BY 4.0") == true)
  }

  @Test("every country has a unique name and codes, a region, and the flag of its code")
  func identity() throws {
    let countries = try SnapshotFile.countries
    for member in [\Country.name, \.alpha2, \.alpha3, \.numeric] {
      #expect(Set(countries.map { $0[keyPath: member] }).count == 250, "\(member)")
    }
    #expect(try SnapshotFile.codes { $0.code != $0.alpha2 } == [])
    #expect(try SnapshotFile.codes { $0.flagEmoji != ISO3166.flagEmoji(ofAlpha2: $0.alpha2) } == [])
  }

  @Test("the alpha-3 and the numeric code of every country alone give its flag", arguments: ["alpha3", "numeric"])
  func otherCodes(key: String) throws {
    let countries = try SnapshotFile.countries.filter { key == "alpha3" || !$0.numeric.isEmpty }
    let rows = countries.map { #"{"name": "X", "\#(key)": "\#(key == "alpha3" ? $0.alpha3 : $0.numeric)"}"# }
    let read = try decode("[\(rows.joined(separator: ","))]").countries
    #expect(countries.count >= 249 && read.map(\.flagEmoji) == countries.map(\.flagEmoji))
  }

  @Test("figures have the right magnitude, and are from these years")
  func figures() throws {
    let countries = try SnapshotFile.countries
    #expect(try SnapshotFile.codes { ($0.area ?? 0) <= 0 } == [])
    #expect(try SnapshotFile.codes { !(2020...2026).contains($0.populationYear ?? 0) } == [])
    let uninhabited = try SnapshotFile.codes { $0.population == 0 }
    #expect(uninhabited.sorted() == ["AQ", "BV", "GS", "HM", "IO", "TF", "UM"])
    let population = countries.compactMap(\.population).reduce(0, +)
    #expect((8_000_000_000...8_500_000_000).contains(population), "\(population) people on earth")
    let land = countries.filter { $0.alpha2 != "AQ" }.compactMap(\.area).reduce(0, +)
    #expect((133_000_000...139_000_000).contains(land), "\(land) km² without Antarctica")
  }

  @Test("capitals have their local spelling, and of several the legal one comes first")
  func capitals() throws {
    let known = [
      "BO": "Sucre; La Paz", "GQ": "Ciudad de la Paz; Malabo", "LK": "Sri Jayawardenepura Kotte; Colombo",
      "PS": "East Jerusalem; Ramallah", "ZA": "Pretoria; Cape Town; Bloemfontein", "AG": "St. John’s",
      "CW": "Willemstad", "IS": "Reykjavík", "KZ": "Astana", "MD": "Chișinău", "TO": "Nukuʻalofa", "UA": "Kyiv",
    ]
    for (code, capitals) in known {
      #expect(try SnapshotFile.country(code)?.capitals == capitals.components(separatedBy: "; "))
    }
  }

  @Test("every neighbour is another country of the snapshot, and borders are symmetric")
  func symmetric() throws {
    let countries = try SnapshotFile.countries
    let known = Set(countries.map(\.alpha3))
    #expect(try SnapshotFile.codes { !known.isSuperset(of: $0.borders) || $0.borders.contains($0.alpha3) } == [])
    let pairs = Set(countries.flatMap { country in country.borders.map { [country.alpha3, $0] } })
    #expect(pairs.count > 600)
    #expect(pairs.filter { !pairs.contains($0.reversed()) } == [])
  }

  @Test("neighbours that sources disagree on are settled")
  func settled() throws {
    for (code, neighbour) in [("BW", "ZMB"), ("CN", "HKG"), ("CA", "GRL"), ("XK", "SRB"), ("ES", "GIB")] {
      #expect(try SnapshotFile.country(code)?.borders.contains(neighbour) == true)
    }
    for (code, neighbour) in [("AL", "SRB"), ("CU", "USA"), ("SG", "MYS"), ("LK", "IND"), ("HK", "MAC")] {
      #expect(try SnapshotFile.country(code)?.borders.contains(neighbour) == false)
    }
  }
}
