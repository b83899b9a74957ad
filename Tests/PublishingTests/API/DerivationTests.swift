import Testing

@testable import Countries

@Suite("Derived values")
struct DerivationTests {
  @Test(
    "calling codes are split after the first digit, as the service did",
    arguments: [
      (#"["33"]"#, #"{"root":"+3","suffixes":["3"]}"#), (#"["1"]"#, #"{"root":"+1","suffixes":[""]}"#),
      (#"["1809", "1 829"]"#, #"{"root":"+1","suffixes":["809","829"]}"#),
      (#"["39", "379"]"#, #"{"root":"+3","suffixes":["9","79"]}"#),
      (#"["47", "358"]"#, #"{"root":"+","suffixes":["47","358"]}"#), (#"["none"]"#, "{}"), ("[]", "{}"),
      (#"["11","12","13","14","15"]"#, #"{"root":"+","suffixes":["11","12","13","14","15"]}"#),
    ])
  func dialling(codes: String, parts: String) throws {
    let files = try publish(#"[{"name": "A", "alpha2Code": "AA", "callingCodes": \#(codes)}]"#, .v31)
    let text = try #require(files["v3.1/alpha/AA"])
    #expect(text.contains(#""idd":\#(parts),"#), "\(text)")
  }

  @Test(
    "language codes of any type become those of the API version",
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

  @Test("the first of duplicate codes counts, and a currency without a code has no key")
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
