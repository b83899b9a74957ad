import Datasets
import Testing

/// A test that fails names the countries that lack something.
@Suite("Coverage of the snapshot")
struct SnapshotCoverageTests {
  @Test("it holds the 249 entries of ISO 3166-1 and Kosovo, read without a remark")
  func rows() throws {
    let dataset = try SnapshotFile.dataset
    #expect(dataset.shape == .snapshot)
    #expect(dataset.countries.count == 250)
    #expect(dataset.leftOut == [])
    #expect(dataset.remarks == [])
    #expect(dataset.duplicates == [])
    #expect(try SnapshotFile.codes { $0.numeric.isEmpty } == ["XK"])
  }

  @Test("it states its title, its day and its licence")
  func provenance() throws {
    let dataset = try SnapshotFile.dataset
    #expect(dataset.title == "Countries of the world")
    #expect(dataset.date?.iso.wholeMatch(of: /20\d\d-\d\d-\d\d/) != nil, "\(dataset.date?.iso ?? "no date")")
    #expect(dataset.licence?.contains("CC BY 4.0") == true)
  }

  @Test("every country has its own alpha-2, alpha-3 and numeric code in the form of ISO 3166-1")
  func codes() throws {
    let countries = try SnapshotFile.countries
    #expect(try SnapshotFile.codes { $0.alpha2.wholeMatch(of: /[A-Z]{2}/) == nil } == [])
    #expect(try SnapshotFile.codes { $0.alpha3.wholeMatch(of: /[A-Z]{3}/) == nil } == [])
    #expect(try SnapshotFile.codes { $0.numeric.wholeMatch(of: /\d{3}/) == nil } == ["XK"])
    #expect(Set(countries.map(\.alpha2)).count == 250)
    #expect(Set(countries.map(\.alpha3)).count == 250)
    #expect(Set(countries.map(\.numeric)).count == 250)
    #expect(try SnapshotFile.country("XK")?.alpha3 == "XKX")
    #expect(try SnapshotFile.codes { $0.code != $0.alpha2 } == [])
  }

  @Test("every country has a name of its own, a region, a demonym and the flag of its code")
  func texts() throws {
    #expect(Set(try SnapshotFile.countries.map(\.name)).count == 250)
    #expect(try SnapshotFile.codes { $0.name.isEmpty } == [])
    #expect(try SnapshotFile.codes { $0.demonym.isEmpty } == [])
    #expect(try SnapshotFile.codes { $0.flagEmoji != ISO3166.flagEmoji(ofAlpha2: $0.alpha2) } == [])
    let regions: Set = ["Africa", "Americas", "Antarctic", "Asia", "Europe", "Oceania"]
    #expect(try SnapshotFile.codes { !regions.contains($0.region) } == [])
    #expect(try SnapshotFile.codes { $0.subregion.isEmpty } == ["AQ"])
  }

  @Test("every country has coordinates, area, and population with its year")
  func figures() throws {
    #expect(try SnapshotFile.codes { $0.coordinates == nil } == [])
    #expect(try SnapshotFile.codes { ($0.area ?? 0) <= 0 } == [])
    #expect(try SnapshotFile.codes { $0.population == nil } == [])
    #expect(try SnapshotFile.codes { !(2020...2026).contains($0.populationYear ?? 0) } == [])
    let uninhabited = try SnapshotFile.codes { $0.population == 0 }
    #expect(uninhabited.sorted() == ["AQ", "BV", "GS", "HM", "IO", "TF", "UM"])
  }

  @Test("figures are of the right size")
  func sizes() throws {
    let countries = try SnapshotFile.countries
    let population = countries.compactMap(\.population).reduce(0, +)
    #expect((8_000_000_000...8_500_000_000).contains(population), "\(population) people on earth")
    let land = countries.filter { $0.alpha2 != "AQ" }.compactMap(\.area).reduce(0, +)
    #expect((133_000_000...139_000_000).contains(land), "\(land) km² without Antarctica")
    let largest = countries.sorted { ($0.area ?? 0) > ($1.area ?? 0) }.prefix(3).map(\.alpha2)
    #expect(largest.contains("RU"))
    #expect(try SnapshotFile.country("VA")?.area ?? 0 < 1)
  }

  @Test("every country that has a capital names it")
  func capitals() throws {
    #expect(try SnapshotFile.codes { $0.capitals.isEmpty }.sorted() == ["AQ", "BV", "HM", "TK", "UM"])
  }

  @Test(
    "countries with several capitals name all, the one by law first",
    arguments: [
      ("BO", ["Sucre", "La Paz"]), ("GQ", ["Ciudad de la Paz", "Malabo"]),
      ("LK", ["Sri Jayawardenepura Kotte", "Colombo"]), ("MS", ["Plymouth", "Brades"]),
      ("PS", ["East Jerusalem", "Ramallah"]), ("SZ", ["Mbabane", "Lobamba"]),
      ("ZA", ["Pretoria", "Cape Town", "Bloemfontein"]),
    ])
  func severalCapitals(code: String, capitals: [String]) throws {
    #expect(try SnapshotFile.country(code)?.capitals == capitals)
  }

  @Test(
    "a capital is written in its own letters",
    arguments: [
      ("AG", "St. John’s"), ("BR", "Brasília"), ("CM", "Yaoundé"), ("CO", "Bogotá"), ("CR", "San José"),
      ("CW", "Willemstad"), ("EH", "El Aaiún"), ("FO", "Tórshavn"), ("GU", "Hagåtña"), ("IS", "Reykjavík"),
      ("KZ", "Astana"), ("MD", "Chișinău"), ("MV", "Malé"), ("NC", "Nouméa"), ("PY", "Asunción"),
      ("ST", "São Tomé"), ("TD", "N’Djamena"), ("TF", "Port-aux-Français"), ("TG", "Lomé"),
      ("TO", "Nukuʻalofa"), ("UA", "Kyiv"), ("YE", "Sana’a"),
    ])
  func ownLetters(code: String, capital: String) throws {
    #expect(try SnapshotFile.country(code)?.capitals == [capital])
  }

  @Test("every country but Antarctica has a currency with code, name and symbol")
  func currencies() throws {
    #expect(try SnapshotFile.codes { $0.currencies.isEmpty } == ["AQ"])
    let incomplete = try SnapshotFile.codes { country in
      country.currencies.contains {
        $0.code.wholeMatch(of: /[A-Z]{3}/) == nil || $0.name.isEmpty || $0.symbol.isEmpty
      }
    }
    #expect(incomplete == [])
  }

  @Test("every country but Antarctica has a language with code and name")
  func languages() throws {
    #expect(try SnapshotFile.codes { $0.languages.isEmpty } == ["AQ"])
    let incomplete = try SnapshotFile.codes { country in
      country.languages.contains { $0.code.wholeMatch(of: /[a-z]{2,3}/) == nil || $0.name.isEmpty }
    }
    #expect(incomplete == [])
    #expect(try SnapshotFile.codes { $0.nativeNames.contains { $0.language.isEmpty || $0.name.isEmpty } } == [])
  }

  @Test("calling codes are digits, of every country that has one")
  func callingCodes() throws {
    #expect(try SnapshotFile.codes { $0.callingCodes.isEmpty } == ["BV", "HM"])
    let odd = try SnapshotFile.codes { $0.callingCodes.contains { $0.wholeMatch(of: /[1-9][0-9]*/) == nil } }
    #expect(odd == [])
  }

  @Test("top-level domains begin with a dot, of every country that has one")
  func topLevelDomains() throws {
    #expect(try SnapshotFile.codes { $0.topLevelDomains.isEmpty }.sorted() == ["EH", "UM", "XK"])
    #expect(
      try SnapshotFile.codes { $0.topLevelDomains.contains { $0.wholeMatch(of: /\.[\p{L}\p{M}]+/) == nil } } == [])
    // That in ASCII comes first, since most programs know no other.
    let odd = try SnapshotFile.codes { $0.topLevelDomains.first?.wholeMatch(of: /\.[a-z]{2}/) == nil }
    #expect(odd.sorted() == ["EH", "UM", "XK"])
  }

  @Test("time zones are names of the IANA database, of every country that has one")
  func timeZones() throws {
    #expect(try SnapshotFile.codes { $0.timeZones.isEmpty }.sorted() == ["BV", "HM"])
    let odd = try SnapshotFile.codes { $0.timeZones.contains { $0.wholeMatch(of: /[A-Z]\w+(\/[\w-]+)+/) == nil } }
    #expect(odd == [])
  }
}
