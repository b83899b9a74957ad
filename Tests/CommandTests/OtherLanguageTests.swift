import TestSupport
import Testing

@Suite("CLDR languages other than the ten", .day)
struct OtherLanguageTests {
  @Test("columns, order and `show` in another language")
  func columns() throws {
    let table = try Gazetteer().run(
      "export", "--columns", "code,name:pl", "--sort", "name:pl", "--where", "code in ('LT', 'LU', 'LV', 'LY')")
    #expect(table.output == "code,name:pl\r\nLY,Libia\r\nLT,Litwa\r\nLU,Luksemburg\r\nLV,Łotwa\r\n")
    let shown = try Gazetteer().run("show", "germany", "--language", "ko", "--columns", "name,capital")
    #expect(shown.output.contains("독일") && shown.output.contains("베를린"))
  }

  @Test("a site in Italian and Hebrew has translated names, numbers and order with English phrases, and a note")
  func site() throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.succeed(
      "build", "--languages", "it,he", "--base-url", "https://example.org/", "--output", "Site", "--where",
      "code = 'DE'")
    for name in ["Italian (it)", "Hebrew (he)"] {
      #expect(result.errors.ranges(of: "there are no translations into \(name)").count == 1, "\(result.errors)")
    }
    let index = try gazetteer.text("Site/index.html")
    let germany = try gazetteer.text("Site/countries/de.html")
    #expect(index.contains("<html lang=\"it\"") && germany.contains("<h1>Germania</h1>"))
    #expect(germany.contains("Berlino") && germany.contains("Population") && germany.contains("hreflang=\"he\""))
    #expect(index.contains(">עברית<") && germany.contains("84.075.074"))
    let hebrew = try gazetteer.text("Site/he/countries/de.html")
    #expect(hebrew.contains("<html lang=\"he\" data") && hebrew.contains("<h1>גרמניה</h1>"))
    #expect(hebrew.contains(">Italiano<"))
  }
}
