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

  /// Builds a list without a noun in English and German, and returns the notes.
  private static func build(_ list: String, _ more: String = "", in gazetteer: Gazetteer) throws -> String {
    try gazetteer.folder.write(list, to: "list.csv")
    try gazetteer.folder.write("source: list.csv\nbuild: {languages: [en, de]}\n\(more)", to: "gazetteer.yml")
    return try gazetteer.succeed("build").errors
  }

  @Test(
    "lists of other things are found by their codes, names and countries, and show them in each language",
    arguments: [
      (
        "name,code,v\nParis,FR,1\nLima,PE,2\nBerlin,DE,3\n", "most names are not those", ["Paris", "Frankreich"], "lima"
      ),
      (
        "name,code,v\nOttoman Empire,TR,1\nGran Colombia,CO,2\nWest Germany,DE,3\n", "most names are not those",
        ["Ottoman Empire", "Türkei", "West Germany"], "west-germany"
      ),
      (
        "name,country,cups\nFC Barcelona,Spain,27\nReal Madrid,Spain,35\nJuventus,Italy,36\n",
        "no row has a code; the codes are those of the countries in “country”", ["Juventus", "Italien", "36"],
        "juventus"
      ),
      (
        "name,code,country,v\nOxford,GB,United Kingdom,1\nBath,GB,United Kingdom,2\n", "most rows share their code",
        ["Bath", "Vereinigtes Königreich"], "bath"
      ),
      ("name,code,v\nA,FR,1\nB,FR,2\nGermany,DE,3\nItaly,IT,4\n", "most rows share", ["A", "Italien"], "italy"),
      ("name,code,year\nChad,TD,2020\nChad,TD,2021\n", "several rows have the name “Chad”", ["Tschad"], "chad-2"),
    ])
  func otherThings(list: String, note: String, texts: [String], page: String) throws {
    let gazetteer = try Gazetteer()
    let notes = try Self.build(list, in: gazetteer)
    #expect(notes.contains(note) && !notes.contains("more than once"), "\(notes)")
    let index = try gazetteer.text("Output/de/index.html")
    for text in texts { #expect(index.contains(">\(text)<"), "\(text)") }
    #expect(try gazetteer.files(below: "Output/de/countries").keys.contains("\(page).html"))
  }

  @Test("names of countries in another language, and countries with a value of their own, are no other things")
  func countries() throws {
    let gazetteer = try Gazetteer()
    #expect(try !Self.build("name,code\nΓαλλία,FR\nItalien,IT\n", in: gazetteer).contains("not taken for countries"))
    let few = "name,code,capital\nNorthland,FR,Here\nSouthland,IT,There\n"
    #expect(try !Self.build(few, in: gazetteer).contains("not taken for countries"))
    #expect(try gazetteer.files(below: "Output/countries").keys.contains("fr.html"))
  }

  @Test("parts of countries show their code beside their country")
  func parts() throws {
    let gazetteer = try Gazetteer()
    _ = try Self.build(
      "name,code\nTexas,US-TX\nGeorgia,US-GA\n", "noun: {one: state, other: states}\n", in: gazetteer)
    let index = try gazetteer.text("Output/de/index.html")
    for text in ["Georgia", "US-GA", "Vereinigte Staaten"] { #expect(index.contains(">\(text)<"), "\(text)") }
    #expect(try gazetteer.text("Output/de/map.html").contains("Vereinigte Staaten: 2"))
  }

  @Test(
    "odd names and keys give each row its own address, whatever the other rows and their order",
    arguments: [
      ["Москва", "東京", "C++ Club", "C# Club", String(repeating: "x", count: 300), "CON", "Café", "Cafe"],
      ["a/b", "../../etc", "A1", "a1", "日本", "한국", "<b>", "11.5", String(repeating: "y", count: 301)],
    ], [true, false])
  func oddAddresses(texts: [String], areKeys: Bool) throws {
    let rows = texts.map { areKeys ? #"{"id":"\#($0)","name":"N","code":"FR"}"# : #"{"name":"\#($0)","code":"FR"}"# }
    let gazetteer = try Self.gazetteer(rows)
    #expect(try !gazetteer.succeed("build").errors.contains("can move"))
    let pages = try gazetteer.files(below: "Output/countries")
    #expect(
      pages.keys.count { $0.hasSuffix(".html") } == texts.count && !pages.keys.contains { $0.hasSuffix("-2.html") })
    try gazetteer.folder.write("[\(rows.reversed().joined(separator: ","))]", to: "feed.json")
    try gazetteer.succeed("build")
    #expect(try gazetteer.files(below: "Output/countries").keys.sorted() == pages.keys.sorted())
  }

  @Test("a row without a key, or with that of another, moves no others and is noted")
  func fewKeys() throws {
    let gazetteer = try Self.gazetteer(Self.offices)
    try gazetteer.succeed("build")
    for (id, note) in [("", "1 row has no “officeId”"), ("of-1", "several rows have the “officeId” “of-1”")] {
      let row = #"{"officeId":"\#(id)","name":"Hill Office","code":"PE","staff":7}"#
      try gazetteer.folder.write("[\(([row] + Self.offices).joined(separator: ","))]", to: "feed.json")
      let notes = try gazetteer.succeed("build").errors
      #expect(notes.contains(note), "\(notes)")
      let pages = try gazetteer.files(below: "Output/countries").keys
      #expect(pages.contains("of-2.html") && pages.contains("of-3.html"), "\(pages)")
      #expect(try !gazetteer.text("Output/index.html").contains("officeid\" data-type"))
    }
  }

  @Test("“What changed” follows a row by its key, else its name, and links to its own page")
  func changes() throws {
    let gazetteer = try Self.gazetteer(Self.offices)
    try gazetteer.succeed("build")
    let new = #"{"officeId":"of-9","name":"Hill Office","code":"AE","staff":7}"#
    let renamed = Self.offices[0].replacing("Harbour", with: "Port")
    try gazetteer.folder.write("[\(([new, renamed] + Self.offices[1...]).joined(separator: ","))]", to: "feed.json")
    let result = try gazetteer.succeed("build")
    #expect(result.output.contains("1 row changed, 1 added (AE Hill Office), 0 removed"), "\(result.output)")
    #expect(result.output.contains("AE Port Office, Name: Harbour Office → Port Office"), "\(result.output)")
    for page in ["Output/changes.html", "Output/de/changes.html"] {
      let html = try gazetteer.text(page)
      #expect(html.contains("of-9.html\">Hill Office<") && html.contains("of-1.html\">Port Office<"))
    }
    let named = { (rows: [String]) in
      let list = rows.joined(separator: ",").replacing(/"officeId":"[^"]*",/, with: "")
      return "[\(list)]"
    }
    let other = try Self.gazetteer([])
    try other.folder.write(named(Self.offices), to: "feed.json")
    try other.succeed("build")
    let another = new.replacing(":7}", with: ":90}")
    try other.folder.write(named([another] + Self.offices[1...]), to: "feed.json")
    let last = try other.succeed("build", "--allow-shrink")
    #expect(last.output.contains("0 rows changed, 1 added (AE Hill Office), 1 removed"), "\(last.output)")
  }
}
