import Foundation
import Testing

@testable import Countries
@testable import Publishing

@Suite("API endpoints")
struct AddressTests {
  @Test("v2 has its endpoints, each key in its spelling and in lower case")
  func v2() throws {
    let files = try publish("[\(fullV2)]", .v2)
    let keys = [
      "name/Ruritania", "name/ruritania", "name/Ruritanien", "name/Ruritanian Kingdom", "name/RR", "alpha/RR",
      "alpha/rur", "capital/Strelsau", "currency/RRK", "currency/EUR", "lang/de", "lang/deu", "region/Europe",
      "subregion/central europe", "callingcode/399", "callingcode/398",
    ]
    for key in keys {
      let text = key.hasPrefix("alpha/") ? fullV2 : "[\(fullV2)]"
      #expect(files["v2/\(key)"] == text, "v2/\(key)")
    }
    #expect(files.keys.allSatisfy { $0.hasPrefix("v2/") || $0 == "openapi.json" })
  }

  @Test("v3.1 has its endpoints, and an array for a code too")
  func v3() throws {
    let files = try publish("[\(fullV3)]", .v31)
    let keys = [
      "name/Ruritania", "name/ruritania", "name/Kingdom of Ruritania", "name/Königreich Ruritanien", "name/ruritanija",
      "name/Ruritanian Kingdom", "alpha/RR", "alpha/rur", "alpha/099", "alpha/RTA", "capital/Zenda", "capital/strelsau",
      "currency/RRK", "currency/Euro", "lang/deu", "lang/German", "region/Europe", "region/central europe",
    ]
    for key in keys { #expect(files["v3.1/\(key)"] == "[\(fullV3)]", "v3.1/\(key)") }
    #expect(files.keys.allSatisfy { $0.hasPrefix("v3.1/") || $0 == "openapi.json" })
  }

  @Test("countries that share a key in any case are one array in feed order")
  func shared() throws {
    let files = try publish(
      """
      [{"name": "B", "code": "BB", "region": "EUROPE"}, {"name": "A", "code": "AA", "region": "Asia"},
       {"name": "C", "code": "CC", "region": "Europe"}, {"name": "b", "code": "DD"}]
      """)
    let names = ["europe", "EUROPE", "Europe"].map { files["v3.1/region/\($0)"].map(commonNames) }
    #expect(names == [["B", "C"], ["B", "C"], ["B", "C"]])
    #expect(files["v3.1/name/b"].map(commonNames) == ["B", "b"])
    #expect(files["v3.1/all"].map(commonNames) == ["B", "A", "C", "b"])
  }

  @Test("of two countries with one code v2 returns the first, v3.1 both, and IOC codes work in v3.1")
  func sharedCode() throws {
    let files = try publish(
      """
      [{"name": {"common": "A"}, "cca3": "BRU", "cioc": "BRN"}, {"name": {"common": "B"}, "cca3": "BRN"}]
      """)
    #expect(files["v3.1/alpha/brn"].map(commonNames) == ["A", "B"])
    #expect(files["v2/alpha/BRN"]?.contains(#""name":"B""#) == true)
  }

  @Test("a country with a duplicate key is listed once")
  func ownNameTwice() throws {
    let files = try publish(#"[{"name": {"common": "A", "official": "a"}, "cca2": "AA", "altSpellings": ["A"]}]"#)
    #expect(files["v3.1/name/a"].map(commonNames) == ["A"])
  }

  @Test("a language that v3.1 had under an ISO 639-1 code is found under both codes and its name")
  func oddLanguageKey() throws {
    let files = try publish(#"[{"name": {"common": "A"}, "languages": {"de": "German"}}]"#, .v31)
    for key in ["de", "deu", "German", "german"] {
      #expect(files["v3.1/lang/\(key)"].map(commonNames) == ["A"], "\(key)")
    }
  }

  @Test("keys have Unicode's composed form, in their spelling and in lower case")
  func composedForm() throws {
    let files = try publication(of: plainFeed("A\u{30A}land", "İstan"), [.v2]).files
    let paths = files.map { Array($0.path.unicodeScalars) }
    for path in ["v2/name/\u{C5}land", "v2/name/\u{E5}land", "v2/name/\u{130}stan", "v2/name/i\u{307}stan"] {
      #expect(paths.contains(Array(path.unicodeScalars)), "\(path)")
    }
  }
}
