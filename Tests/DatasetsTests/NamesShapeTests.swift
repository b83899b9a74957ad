import Datasets
import Testing

@Suite("Names in other languages")
struct NamesShapeTests {
  private static let text = """
    {"gazetteer_names": 1, "languages": [
     {"code": "de", "name": "German", "native_name": "Deutsch",
      "countries": {"BE": ["Belgien", "Königreich Belgien"], "AQ": ["Antarktis"], "XX": []},
      "capitals": {"BE": ["Brüssel"]}},
     {"code": "", "countries": {}}, 7, {"code": "fr", "name": "French", "countries": {"BE": ["Belgique"]}}]}
    """

  @Test("each language has the names that it knows")
  func languages() throws {
    let languages = try NamesShape.decode(Array(Self.text.utf8))
    #expect(languages.map(\.language) == ["de", "fr"])
    #expect(languages[0].languageName == "German" && languages[0].nativeLanguageName == "Deutsch")
    #expect(languages[0].names == ["BE": "Belgien", "AQ": "Antarktis"])
    #expect(languages[0].officialNames == ["BE": "Königreich Belgien"])
    #expect(languages[0].capitals == ["BE": ["Brüssel"]])
  }

  @Test("they become translations of the countries with these codes, in the order of the languages")
  func translations() throws {
    let dataset = try decode(#"[{"name": "Belgium", "code": "BE"}, {"name": "Nowhere", "code": "ZZ"}]"#)
    var countries = dataset
    countries.countries[0].alpha2 = "BE"
    let translated = countries.translated(into: try NamesShape.decode(Array(Self.text.utf8)))
    #expect(
      translated.countries[0].translations == [
        Translation(language: "de", languageName: "German", name: "Belgien", officialName: "Königreich Belgien"),
        Translation(language: "fr", languageName: "French", name: "Belgique"),
      ])
    #expect(translated.countries[1].translations == [])
  }

  @Test("what is no such text is refused", arguments: ["[]", "{}", #"{"gazetteer_names": 2}"#, "x", ""])
  func refused(text: String) {
    #expect(throws: DatasetError.self) { _ = try NamesShape.decode(Array(text.utf8)) }
  }
}
