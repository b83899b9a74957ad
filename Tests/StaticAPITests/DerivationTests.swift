import Datasets
import Testing

@Suite("What is derived")
struct DerivationTests {
  @Test(
    "calling codes are cut after the first digit, as the service cut them",
    arguments: [
      (#"["33"]"#, #"{"root":"+3","suffixes":["3"]}"#), (#"["1"]"#, #"{"root":"+1","suffixes":[""]}"#),
      (#"["1809", "1 829"]"#, #"{"root":"+1","suffixes":["809","829"]}"#),
      (#"["39", "379"]"#, #"{"root":"+3","suffixes":["9","79"]}"#),
      (#"["47", "358"]"#, #"{"root":"+","suffixes":["47","358"]}"#), (#"["none"]"#, "{}"), ("[]", "{}"),
      (#"["11","12","13","14","15"]"#, #"{"root":"+","suffixes":["11","12","13","14","15"]}"#),
    ])
  func dialling(codes: String, parts: String) throws {
    let files = try publish(#"[{"name": "A", "alpha2Code": "AA", "callingCodes": \#(codes)}]"#, .v3)
    let text = try #require(files["v3.1/alpha/AA"])
    #expect(text.contains(#""idd":\#(parts),"#), "\(text)")
  }

  @Test(
    "calling codes that are published as v3.1 are read from that as they were",
    arguments: [
      ["33"], ["1"], ["76", "997"], ["1809", "1829", "1849"], ["1", "12"], ["47", "358", "1", "2", "3"],
      ["11", "12", "13", "14"], ["11", "12", "13", "14", "15"], (10...99).map(String.init), [],
    ])
  func diallingAgain(codes: [String]) throws {
    let list = codes.map { "\"\($0)\"" }.joined(separator: ",")
    let files = try publish(#"[{"name": "A", "alpha2Code": "AA", "callingCodes": [\#(list)]}]"#)
    let again = try decode(#require(files["v3.1/all"]))
    #expect(again.countries[0].callingCodes == codes)
    let published = try publish(#require(files["v3.1/all"]))
    #expect(codes.allSatisfy { published["v2/callingcode/\($0)"] == published["v2/all"] })
  }

  @Test(
    "language codes of any kind become those of the generation",
    arguments: [
      ("fr", "fr", "fra"), ("zh-Hant", "zh", "zho"), ("fa", "fa", "fas"), ("nb", "nb", "nob"), ("prs", "", "prs"),
      ("crs", "", "crs"), ("SV", "sv", "swe"), ("deu", "de", "deu"), ("sr-Latn-RS", "sr", "srp"), ("x9", "", "x9"),
    ])
  func languages(code: String, alpha2: String, alpha3: String) throws {
    let files = try publish(#"[{"name": "A", "code": "AA", "language": {"code": "\#(code)", "name": "L"}}]"#)
    #expect(files["v3.1/all"]?.contains(#""languages":{"\#(alpha3)":"L"}"#) == true)
    #expect(files["v2/all"]?.contains(#"{"iso639_1":"\#(alpha2)","iso639_2":"\#(alpha3)""#) == true)
    #expect(files["v3.1/lang/\(alpha3)"] != nil)
    #expect(files["v2/lang/\(alpha2)"] != nil || alpha2.isEmpty)
    #expect(files["v2/lang/\(alpha3)"] != nil)
  }

  @Test(
    "a code of ISO 639-1 leads to one of ISO 639-3 and back",
    arguments: "ar bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sv tr uk vi zh"
      .split(separator: " ").map(String.init))
  func everyTwoLetterCode(code: String) throws {
    let there = try publish(#"[{"name": "A", "code": "AA", "language": {"code": "\#(code)", "name": "L"}}]"#)
    let languages = try #require(there["v3.1/all"]?.firstMatch(of: /"languages":\{"([a-z]{3})":"L"\}/))
    #expect(languages.1 != code)
    let back = try publish(#"[{"name": {"common": "A"}, "languages": {"\#(languages.1)": "L"}}]"#)
    #expect(back["v2/all"]?.contains(#""iso639_1":"\#(code)""#) == true)
  }

  @Test("of codes that occur twice in a country the first counts, and a currency without a code has no key")
  func keysOnce() throws {
    let files = try publish(
      """
      {"gazetteer": 1, "countries": [{"name": "A", "currencies": [{"name": "N"}, {"code": "X", "name": "Y"}, {"code": "X"}],
       "languages": [{"code": "zh-Hans", "name": "C"}, {"code": "zh-Hant", "name": "D"}]}]}
      """)
    let text = try #require(files["v3.1/all"])
    #expect(text.contains(#""currencies":{"X":{"name":"Y"}}"#))
    #expect(text.contains(#""languages":{"zho":"C"}"#))
    #expect(files["v2/all"]?.contains(#"{"code":"","name":"N","symbol":""},{"code":"X""#) == true)
  }
}
