import TestSupport
import Testing

@Suite("Small feeds")
struct SmallFeedTests {
  private static let feed = """
    [{"name":"Norway","code":"NO","capital":"Oslo","region":"Europe","population":5500000,"area":323802},
     {"name":"Kenya","code":"KE","capital":"Nairobi","region":"Africa","population":56000000,"area":580367}]
    """

  @Test(
    "two countries make few files, none for other countries",
    arguments: [
      ([], 26, 300_000), (["--formats", "csv,text", "--no-country-pages", "--no-service-worker"], 12, 150_000),
    ] as [([String], Int, Int)])
  func few(options: [String], files: Int, bytes: Int) throws {
    let gazetteer = try Gazetteer(Self.feed)
    try gazetteer.succeed(["build", "--source", "feed.json"] + options)
    let made = try gazetteer.files(below: "Output")
    #expect(made.count <= files, "\(made.keys.sorted())")
    #expect(made.values.reduce(0) { $0 + $1.count } <= bytes)
    let index = try gazetteer.text("Output/index.html")
    #expect(index.contains("Норвегия") && !index.contains("Германия"))
  }

  @Test("the map of a country page shows its neighbours, without those that it cannot show")
  func map() throws {
    let gazetteer = try Gazetteer(Self.feed)
    try gazetteer.succeed("build", "--source", "feed.json")
    let map = try gazetteer.text("Output/world.svg")
    for code in ["no", "se", "ke", "tz"] { #expect(map.contains("<view id=\"at-\(code)\""), "\(code)") }
    for code in ["br", "jp"] { #expect(!map.contains("<view id=\"at-\(code)\""), "\(code)") }
  }

  @Test("with six countries the search has only their names")
  func names() throws {
    let codes = ["NO", "KE", "SE", "FI", "DK", "TZ"]
    let rows = codes.map { #"{"name":"\#($0)","code":"\#($0)"}"# }
    let gazetteer = try Gazetteer("[\(rows.joined(separator: ","))]")
    try gazetteer.succeed("build", "--source", "feed.json")
    let names = try gazetteer.text("Output/search-languages.js")
    #expect(names.contains("Норвегия") && !names.contains("Германия"))
    try gazetteer.folder.write(
      "[\(codes.map { #"{"name":"Site \#($0)","code":"X\#($0)"}"# }.joined(separator: ","))]", to: "feed.json")
    try gazetteer.succeed("build", "--source", "feed.json", "--allow-shrink")
    #expect(!gazetteer.has("Output/search-languages.js"))
    #expect(try !gazetteer.text("Output/index.html").contains("search-languages.js"))
  }
}
