@testable import Gazetteer
import Testing

@Suite("Known source errors are corrected in the snapshot")
struct SnapshotErrorTests {
  @Test(
    "errors of sources are not in the file",
    arguments: ["\"name\":\"Hong Kong SAR", "\"name\":\"Swaziland\"", "[\"Bogota\"", "(none)", "HRK", "\u{FFFD}"])
  func absent(error: String) throws {
    #expect(try !SnapshotFile.text.contains(error))
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
