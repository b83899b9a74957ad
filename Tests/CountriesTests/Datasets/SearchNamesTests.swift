import Testing

@testable import Countries

@Suite("Search names")
struct SearchNamesTests {
  @Test("the parts of several files are joined by code")
  func joined() throws {
    let names = try SearchNames(files: [
      Array(#"[["EG","EG EGY","EGP","Egypt\nMasr"],["XX","XX"]]"#.utf8),
      Array(#"[["EG","","","","Ägypten\nEgipto"]]"#.utf8),
    ])
    let egypt = try #require(names.entries["EG"])
    #expect(egypt.codes == ["EG", "EGY"] && egypt.currencies == ["EGP"])
    #expect(egypt.names == ["Egypt", "Masr"] && egypt.namesElsewhere == ["Ägypten", "Egipto"])
    #expect(names.entries["XX"]?.codes == ["XX"])
  }

  @Test("the texts of a country have its codes, calling codes and names")
  func roundTrip() throws {
    var country = Country(name: "Egypt")
    (country.code, country.alpha2, country.alpha3) = ("EG", "EG", "EGY")
    country.officialName = "Arab Republic\nof Egypt"
    country.translations = [Translation(language: "de", name: "Ägypten")]
    country.callingCodes = ["20"]
    let texts = country.searchNames.texts(code: "EG")
    #expect(texts == ["EG", "EG EGY +20", "", "Arab Republic of Egypt", "Ägypten"])
  }

  @Test(
    "punctuation does not distinguish names",
    arguments: [("St. John’s", "st johns"), ("Guinea-Bissau", "guinea bissau"), ("A & B", "a b")])
  func comparable(text: String, comparable: String) {
    #expect(TextFolding.comparable(text) == comparable)
  }

  @Test("long runs of combining marks do not take quadratic time", .timeLimit(.minutes(1)))
  func combiningMarks() {
    let marks = String(repeating: "\u{323}\u{301}", count: 100_000)
    var country = Country(name: "a" + marks)
    (country.code, country.alpha3, country.numeric) = ("b" + marks, "c" + marks, "c" + marks)
    country.alternativeNames = ["d" + marks + "\n" + marks]
    country.topLevelDomains = ["." + marks]
    let names = country.searchNames
    #expect(names.codes.count == 3)
    #expect(names.texts(code: country.code)[3].utf8.count == country.alternativeNames[0].utf8.count)
  }
}
