import TestSupport
import Testing

@Suite("Rows that are not countries", .day)
struct OwnRowTests {
  private static let offices = [
    #"{"officeId":"of-1","name":"Harbour Office","code":"AE","staff":90}"#,
    #"{"officeId":"of-2","name":"Airport Office","code":"AE","staff":804}"#,
    #"{"officeId":"of-3","name":"River Office","code":"UY","staff":5}"#,
  ]

  private static func gazetteer(_ rows: [String], _ more: String = "") throws -> Gazetteer {
    let gazetteer = try Gazetteer("[\(rows.joined(separator: ","))]")
    try gazetteer.folder.write(
      "source: feed.json\nnoun: {one: office, other: offices}\nbuild: {languages: [en, de]}\n\(more)",
      to: "gazetteer.yml")
    return gazetteer
  }

  @Test("offices keep their names in translations, beside their country in the language of the page")
  func names() throws {
    let gazetteer = try Self.gazetteer(Self.offices)
    let result = try gazetteer.succeed("build")
    #expect(!result.errors.contains("more than once"))
    for (folder, country) in [("", "United Arab Emirates"), ("de/", "Vereinigte Arabische Emirate")] {
      let index = try gazetteer.text("Output/\(folder)index.html")
      for name in ["Harbour Office", "Airport Office", "River Office"] { #expect(index.contains(">\(name)<")) }
      #expect(index.contains(">\(country)<") && index.contains(">Uruguay<") && !index.contains("officeid\" data-type"))
    }
  }

  @Test(
    "addresses are those of the key of the feed or of the names, and a new row moves none", arguments: [true, false])
  func addresses(hasKey: Bool) throws {
    let text = { (row: String) in hasKey ? row : row.replacing(/"officeId":"[^"]*",/, with: "") }
    let gazetteer = try Self.gazetteer(Self.offices.map(text))
    try gazetteer.succeed("build")
    let before = Set(try gazetteer.files(below: "Output/countries").keys)
    #expect(before.contains(hasKey ? "of-2.html" : "airport-office.html"), "\(before)")
    let new = text(#"{"officeId":"of-9","name":"Hill Office","code":"AE","staff":7}"#)
    try gazetteer.folder.write("[\(([new] + Self.offices.map(text)).joined(separator: ","))]", to: "feed.json")
    let result = try gazetteer.succeed("build")
    #expect(result.output.contains("0 rows changed, 1 added (AE Hill Office), 0 removed"), "\(result.output)")
    let after = Set(try gazetteer.files(below: "Output/countries").keys)
    #expect(after.subtracting(before).count == 2 && before.isSubset(of: after))
  }

  @Test("a map has the number of rows of each country, and sums and means that are declared")
  func map() throws {
    let gazetteer = try Self.gazetteer(Self.offices, "columns: {staff: {map: sum}}\n")
    try gazetteer.succeed("build")
    let map = try gazetteer.text("Output/map.html")
    #expect(map.contains("894") && !map.contains(">804<") && map.contains("United Arab Emirates: 2"))
    try gazetteer.folder.write("# R\n\n```map\nvalue: cost\n```\n", to: "pages/r.md")
    let result = try gazetteer.run(["build", "--pages", "pages"])
    #expect(result.status == 65 && result.errors.contains("“map: sum” or “map: mean” for “cost”"), "\(result.errors)")
  }

  @Test("without a noun, rows that share most codes are not countries; a single repeated code is a warning")
  func withoutNoun() throws {
    let gazetteer = try Gazetteer("[\(Self.offices.joined(separator: ","))]")
    #expect(try gazetteer.succeed("build", "--source", "feed.json").errors.contains("say what they are with “noun”"))
    let list = "name,code\nFrance,FR\nChad,TD\nTchad,TD\nPeru,PE\nChile,CL\n"
    try gazetteer.folder.write(list, to: "list.csv")
    let result = try gazetteer.succeed("export", "--source", "list.csv", "--language", "de", "--columns", "name")
    #expect(result.errors.contains("the code TD is used more than once: Chad, Tchad"))
    #expect(result.output == "name\r\nFrankreich\r\nTschad\r\nTschad\r\nPeru\r\nChile\r\n")
  }

  @Test("a name that is none of its country in any language stays")
  func otherNames() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("name,code\nΓαλλία,FR\nAcme,PE\nItalien,IT\n", to: "list.csv")
    let result = try gazetteer.succeed("export", "--source", "list.csv", "--columns", "name,name:ru")
    #expect(result.output == "name,name:ru\r\nΓαλλία,Франция\r\nAcme,Acme\r\nItalien,Италия\r\n")
  }
}
