import Testing
@testable import Gazetteer

@Suite("Countries are values")
struct CountryTests {
  @Test("changing a copy leaves the original unchanged, whichever property changes")
  func copies() {
    var country = Country(name: "A")
    let bare = country
    country.area = 5
    country.capitals = ["B"]
    var copy = country
    copy.area = 6
    copy.otherCodes.fifa = "AAA"
    copy.timeZones.append("Z")
    #expect(bare.area == nil && bare.capitals.isEmpty)
    #expect(country.area == 5 && country.otherCodes.fifa.isEmpty && country.timeZones.isEmpty)
    #expect(copy.area == 6 && copy.otherCodes.fifa == "AAA" && copy.timeZones == ["Z"] && copy.capitals == ["B"])
  }
}
