import Testing

@testable import Base
@testable import Countries

@Suite("The snapshot format")
struct SnapshotFormatTests {
  private static let feed = """
    {"gazetteer": 1, "title": "Two countries", "date": "2026-11-21", "licence": "CC0",
     "sources": [{"name": "x", "version": "2", "licence": "MIT", "url": "https://x.example/"},
      {"name": "y", "url": "y.py"}, {"name": ""}, 7],
     "countries": [
      {"name": "Belgium", "official_name": "Kingdom of Belgium",
       "native_names": [{"language": "nl", "name": "België", "official_name": "Koninkrijk België"},
        {"language": "fr", "name": "Belgique", "official_name": null}],
       "alternative_names": ["Belgian Kingdom"], "former_names": ["Southern Netherlands"],
       "olympic_code": "BEL", "fifa_code": "BLG", "independent": true, "un_member": true, "status": "sovereign",
       "belongs_to": null, "memberships": ["EU", "EU", "XX"], "continents": ["Europe"], "landlocked": false,
       "capital_coordinates": [[50.85, 4.35]], "gini": [{"year": 2021, "value": 26}, {"year": 2022}],
       "calling_code_root": "+3", "calling_code_suffixes": ["2"], "postal_code_format": "####",
       "postal_code_regex": "^[0-9]{4}$", "driving_side": "right", "vehicle_signs": ["B"], "week_start": "monday",
       "utc_offsets": ["UTC+01:00"],
       "alpha2": "BE", "alpha3": "BEL", "numeric": "056", "region": "Europe", "subregion": "Western Europe",
       "capitals": ["Brussels"], "population": 11825551, "population_year": 2024, "area": 30528.5,
       "latitude": 50.83, "longitude": 4, "currencies": [{"code": "EUR", "name": "Euro", "symbol": "€"}],
       "languages": [{"code": "nl", "name": "Dutch", "native_name": "Nederlands"}, {"code": "fr", "name": "French"}],
       "calling_codes": ["32"], "top_level_domains": [".be"], "demonym": "Belgian",
       "borders": ["DEU", "FRA", "LUX", "NLD"], "time_zones": ["Europe/Brussels"], "flag": "🇧🇪"},
      {"name": "Antarctica", "status": "territory", "belongs_to": "XX", "official_name": null, "native_names": [], "alpha2": "AQ", "subregion": null,
       "population": 0, "area": null, "latitude": null, "longitude": null, "capitals": []}
     ],
     "organizations": [{"acronym": "EU", "name": "European Union", "other_acronyms": ["UE"], "other_names": []}, 7]}
    """

  private static let offGlobe =
    "row 1 has a latitude or longitude out of bounds in “latitude” and “longitude”; both left empty"

  @Test("every field is read")
  func everyField() throws {
    var belgium = belgium
    belgium.officialName = "Kingdom of Belgium"
    belgium.nativeNames = [
      NativeName(language: "nl", name: "België", officialName: "Koninkrijk België"),
      NativeName(language: "fr", name: "Belgique"),
    ]
    belgium.populationYear = 2024
    belgium.languages = [
      Language(code: "nl", name: "Dutch", nativeName: "Nederlands"), Language(code: "fr", name: "French"),
    ]
    belgium.timeZones = ["Europe/Brussels"]
    belgium.alternativeNames = ["Belgian Kingdom"]
    belgium.formerNames = ["Southern Netherlands"]
    belgium.otherCodes.fifa = "BLG"
    (belgium.politicalStatus.independent, belgium.politicalStatus.unitedNationsMember) = (true, true)
    (belgium.politicalStatus.sovereign, belgium.politicalStatus.dependency, belgium.politicalStatus.disputed) = (
      true, false, false
    )
    belgium.politicalStatus.codeStatus = "officially-assigned"
    belgium.memberships = [
      Membership(acronym: "EU", name: "European Union", otherAcronyms: ["UE"]), Membership(acronym: "XX", name: ""),
    ]
    (belgium.continents, belgium.landlocked) = (["Europe"], false)
    belgium.capitalCoordinates = Coordinates(latitude: 50.85, longitude: 4.35)
    belgium.giniIndices = [GiniIndex(year: 2021, value: 26)]
    belgium.dialling = Dialling(root: "+3", suffixes: ["2"])
    belgium.postalCode = PostalCode(format: "####", regularExpression: "^[0-9]{4}$")
    belgium.driving = Driving(side: "right", signs: ["B"])
    (belgium.startOfWeek, belgium.utcOffsets) = ("monday", ["UTC+01:00"])
    var antarctica = Country(name: "Antarctica")
    antarctica.code = "AQ"
    antarctica.alpha2 = "AQ"
    antarctica.flagEmoji = "🇦🇶"
    antarctica.population = 0
    (antarctica.politicalStatus.sovereign, antarctica.politicalStatus.dependency) = (false, true)
    (antarctica.politicalStatus.disputed, antarctica.politicalStatus.parent) = (false, "XX")
    antarctica.politicalStatus.codeStatus = "user-assigned"

    var expected = Dataset(
      format: .snapshot, title: "Two countries", licence: "CC0",
      countries: [belgium, antarctica])
    expected.date = Moment(day: "2026-11-21")
    expected.sources = [
      DataSource(name: "x", version: "2", licence: "MIT", address: "https://x.example/"), DataSource(name: "y"),
    ]
    #expect(try decode(Self.feed) == expected)
  }

  @Test("formats are recognized by content")
  func toldApart() throws {
    let rows = #"[{"name": "X", "capital": "C", "capitals": ["S"], "code": "c"}]"#
    let plain = try decode(rows)
    let snapshot = try decode(#"{"countries": \#(rows), "gazetteer": 1}"#)
    #expect(plain.format == .plain && plain.countries[0].capitals == ["C"] && plain.countries[0].code == "c")
    #expect(snapshot.format == .snapshot && snapshot.countries[0].capitals == ["S"])
  }

  @Test(
    "coordinates outside the globe and areas that are not numbers are dropped with a warning",
    arguments: [
      (#""latitude": 90.5, "longitude": 0"#, offGlobe), (#""latitude": 0, "longitude": -181"#, offGlobe),
      (#""area": "large""#, "row 1 has no number in “area”; left empty"),
    ])
  func leftEmpty(members: String, remark: String) throws {
    let dataset = try decode(#"{"gazetteer": 1, "countries": [{"name": "X", \#(members)}]}"#)
    #expect(dataset.countries == [Country(name: "X")])
    #expect(dataset.remarks.map(\.description) == [remark])
  }

  @Test(
    "repeated organizations larger than the feed itself are dropped with a warning",
    arguments: [(4, 5, 8, false), (100, 5, 8, true), (100, 90, 0, true)])
  func organizations(rows: Int, nameBytes: Int, others: Int, areLeftOut: Bool) throws {
    let name = String(repeating: "n", count: nameBytes)
    let names = Array(repeating: #""a name of about thirty bytes""#, count: others).joined(separator: ",")
    let organizations = (0..<100).map { #"{"acronym":"o\#($0)","name":"\#(name)","other_names":[\#(names)]}"# }
    let row = #"{"name":"A","memberships":[\#((0..<100).map { "\"o\($0)\"" }.joined(separator: ","))]}"#
    let dataset = try decode(
      #"{"gazetteer":1,"organizations":[\#(organizations.joined(separator: ","))],"#
        + #""countries":[\#(Array(repeating: row, count: rows).joined(separator: ","))]}"#)
    for membership in dataset.countries.flatMap(\.memberships) {
      #expect(membership.name == (areLeftOut ? "" : name))
      #expect(membership.otherNames.count == (areLeftOut ? 0 : others))
    }
    #expect(dataset.feedRemarks.count == (areLeftOut ? 1 : 0))
    #expect(dataset.feedRemarks.allSatisfy { $0.hasPrefix("the names of organizations are skipped: ") })
  }

  @Test("an unknown version is rejected", arguments: ["2", "\"1\"", "null"])
  func unknownVersion(version: String) {
    let feed = #"{"gazetteer":\#(version),"countries":[{"name":"A"}]}"#
    #expect(error(for: feed.utf8)?.reason == "its “gazetteer” is \(version), but this version reads 1")
  }
}
