import Testing

@testable import Countries

@Suite("Formats of the API versions")
struct ShapeTests {
  @Test(
    "a country of a version is published unchanged, byte for byte",
    arguments: [(fullV2, APIGeneration.v2), (fullV3, .v31)])
  func sameGeneration(row: String, generation: APIGeneration) throws {
    #expect(try publish("[\(row)]", generation)["\(generation.rawValue)/all"] == "[\(row)]")
  }

  @Test(
    "publications round-trip",
    arguments: [
      ("[\(fullV2)]", APIGeneration.v2), ("[\(fullV3)]", .v31), (#"[{"name":"A","alpha2Code":"AA"}]"#, .v2),
      (#"[{"name":{"common":"A"},"cca2":"AA","languages":{"de":"German"}}]"#, .v31),
      (#"[{"name":{"common":"A"},"cca2":"AA","idd":{"root":"+1","suffixes":[""]},"capital":[]}]"#, .v31),
    ])
  func roundTrip(feed: String, generation: APIGeneration) throws {
    let text = try #require(try publish(feed, generation)["\(generation.rawValue)/all"])
    #expect(try decode(text) == decode(feed))
  }

  @Test("v3.1 omits keys of missing values, except objects that the service always had")
  func unknownInV3() throws {
    #expect(
      try publish(plainFeed("Ruritania"), .v31)["v3.1/all"]
        == #"[{"name":{"common":"Ruritania"},"idd":{},"maps":{},"car":{},"flags":{},"coatOfArms":{},"capitalInfo":{}}]"#
    )
  }

  @Test("v2 has empty texts and arrays for missing values, null for gini, and no area or population")
  func unknownInV2() throws {
    let expected = #"""
      [{"alpha2Code":"","alpha3Code":"","altSpellings":[],"borders":[],"callingCodes":[],"capital":"","currencies":[],"demonym":"","flag":"","flags":{"svg":"","png":""},"gini":null,"languages":[],"latlng":[],"name":"Ruritania","nativeName":"","numericCode":"","region":"","regionalBlocs":[],"subregion":"","timezones":[],"topLevelDomain":[],"translations":{},"cioc":""}]
      """#
    #expect(try publish(plainFeed("Ruritania"), .v2)["v2/all"] == expected)
  }

  @Test("v3.1 converts to v2: first capital, latest gini, ISO 639-1 codes, se for Swedish")
  func v3AsV2() throws {
    let row = fullV3.replacing(#""2019":31.4"#, with: #""2021":30,"2019":31.4"#)
      .replacing(#""per":{"#, with: #""swe":{"common":"Ruritanien"},"per":{"#)
    let text = try #require(try publish("[\(row)]", .v2)["v2/alpha/rr"])
    for part in [
      #""callingCodes":["399","398"],"capital":"Strelsau""#, #""demonym":"Ruritanian","independent":true"#,
      #""gini":30,"languages":[{"iso639_1":"de","iso639_2":"deu","name":"German","nativeName":""}"#,
      #""nativeName":"Ruritanien","numericCode":"099""#, #""regionalBlocs":[]"#,
      #""translations":{"fr":"Ruritanie","se":"Ruritanien","fa":"روریتانیا"},"cioc":"RTA""#,
    ] {
      #expect(text.contains(part), "\(part) is not in \(text)")
    }
  }

  @Test("v2 converts to v3.1: emoji, calling code parts, ISO 639-3 codes, per for Persian")
  func v2AsV3() throws {
    let row = fullV2.replacing(#""se":"#, with: #""fa":"روریتانیا","se":"#)
    let text = try #require(try publish("[\(row)]", .v31)["v3.1/alpha/rr"])
    for part in [
      #"[{"name":{"common":"Ruritania","nativeName":{"deu":{"common":"Ruritanien"}}},"tld":[".rr"],"cca2":"RR""#,
      #""currencies":{"RRK":{"name":"Ruritanian krone","symbol":"k"},"EUR":{"name":"Euro","symbol":"€"}}"#,
      #""idd":{"root":"+3","suffixes":["99","98"]},"capital":["Strelsau"]"#, #""languages":{"deu":"German"}"#,
      #""translations":{"deu":{"common":"Ruritanien"},"per":{"common":"روریتانیا"},"swe":{"common":"Ruritanien"}}"#,
      #""demonyms":{"eng":{"f":"Ruritanian","m":"Ruritanian"}},"flag":"🇷🇷""#, #""population":1234567,"car":{}"#,
    ] {
      #expect(text.contains(part), "\(part) is not in \(text)")
    }
  }

  @Test("v3 is v3.1 with the two flag URLs as a list")
  func flagsOfV3() throws {
    let files = try publish("[\(fullV3)]", .v3, .v31)
    let (older, newer) = (try #require(files["v3/alpha/rr"]), try #require(files["v3.1/alpha/rr"]))
    let flags = #"["https://flags.example/rr.svg","https://flags.example/rr.png"]"#
    #expect(older.contains(#""flags":"# + flags) && files["v3/translation/ruritanie"] == nil)
    #expect(older.replacing(/"flags":[^\]]*\]/, with: "") == newer.replacing(/"flags":[^}]*}/, with: ""))
  }

  @Test("a native name without a language is omitted from v3.1 if the country has several languages")
  func nativeNameWithoutLanguage() throws {
    let row = fullV2.replacing(#""languages":["#, with: #""languages":[{"iso639_1":"sl","name":"Slovene"},"#)
    #expect(try publish("[\(row)]", .v31)["v3.1/all"]?.contains(#""name":{"common":"Ruritania"}"#) == true)
  }
}
