import Testing

@testable import Countries

@Suite("Names in other languages")
struct NameCatalogueTests {
  private static let text = """
    {
    "gazetteer_names":1,
    "countries":"AQ BE XX",
    "languages":[
    {"code":"de","name":"German","native_name":"Deutsch","names":["Antarktis","Belgien",""],\
    "official_names":["","Königreich \\"Belgien\\"",""],"capitals":{"AQ":[],"BE":["Antwerp","Brüssel"]}},
    {"code":"fr","name":"French","names":["","Belgique"],"official_names":[]}
    ]
    }
    """

  @Test("each language has its known names, in the order of the codes")
  func languages() throws {
    let catalogue = NameCatalogue(Array(Self.text.utf8))
    #expect(catalogue.codes == ["AQ", "BE", "XX"])
    #expect(catalogue.languages.map(\.language) == ["de", "fr"])
    #expect(catalogue.languages[0].languageName == "German")
    #expect(catalogue.languages[0].names == ["Antarktis", "Belgien", ""])
    #expect(catalogue.languages[0].officialNames == ["", "Königreich \"Belgien\"", ""])
    #expect(NameCatalogue(Array(Self.text.utf8), of: ["fr", "it"]).languages == [catalogue.languages[1]])
  }

  @Test("they become translations of the countries with these codes, in the order of the languages")
  func translations() throws {
    var dataset = try decode(#"[{"name": "Belgium"}, {"name": "Nowhere"}, {"name": "Elsewhere"}]"#)
    (dataset.countries[0].alpha2, dataset.countries[1].alpha2, dataset.countries[2].alpha2) = ("BE", "ZZ", "XX")
    dataset.countries[0].capitals = ["Antwerp", "Brussels"]
    let translated = dataset.translated(by: NameCatalogue(Array(Self.text.utf8)))
    #expect(
      translated.countries[0].translations == [
        Translation(
          language: "de", languageName: "German", name: "Belgien", officialName: "Königreich \"Belgien\"",
          capitals: ["Brüssel"]),
        Translation(language: "fr", languageName: "French", name: "Belgique"),
      ])
    #expect(translated.countries[1].translations == [] && translated.countries[2].translations == [])
  }
}
