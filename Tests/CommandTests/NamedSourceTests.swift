import Foundation
import Synchronization
import TestSupport
import Testing

/// The bundled recipes against a server on loopback. No live service is asked: Scripts/try-sources does that.
@Suite("Named sources", .day)
struct NamedSourceTests {
  private typealias Answers = NamedSourceAnswers
  private static let feed = """
    [{"name":"France","code":"FR"},{"name":"Egypt","code":"EG"},{"name":"Kosovo","code":"XK"},
     {"name":"Greece","code":"GR"}]
    """

  /// A project with the bundled recipes, and the server that they ask.
  private func project(
    _ settings: String = "", _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer
  ) throws -> (Gazetteer, LoopbackServer) {
    let server = try LoopbackServer(answer)
    let gazetteer = try Gazetteer(Self.feed)
    let head = settings.contains("retries") ? "" : "retries: 0\n"
    try gazetteer.folder.write(
      "source: feed.json\n\(head)\(settings)\n" + Answers.recipes(at: server), to: "gazetteer.yml")
    return (gazetteer, server)
  }

  private func export(_ gazetteer: Gazetteer, _ columns: String, _ arguments: String...) throws -> Gazetteer.Result {
    try gazetteer.run(["export", "--format", "csv", "--columns", columns] + arguments)
  }

  @Test(
    "the date of a source is that of its last update, not of the request",
    arguments: [
      ("worldbank:X.Y", NamedSourceAnswers.worldBank, "1 July 2026"),
      ("owid:rate-of-tests", NamedSourceAnswers.ourWorld, "4 May 2026"),
      ("eurostat:demo_gind/A.JAN.", NamedSourceAnswers.eurostat, "12 July 2026"),
    ])
  func updated(source: String, answer: String, day: String) throws {
    let (gazetteer, server) = try project { request in
      .answer(
        headers: ["Last-Modified": "Sun, 29 Nov 2026 10:11:12 GMT"],
        request.path.contains("metadata.json") ? Answers.metadata(#", "lastUpdated": "2026-05-04""#) : answer)
    }
    defer { server.stop() }
    try gazetteer.succeed("build", "--join", source)
    let sources = try gazetteer.text("Output/sources.html")
    #expect(sources.contains("Data as of \(day)") && !sources.contains("29 November 2026"), "\(sources)")
  }

  @Test(
    "the newest values of each bundled source become one column with a plain name",
    arguments: [
      ("worldbank:X.Y", NamedSourceAnswers.worldBank, "rate_of_tests", "FR,2.5,2024|EG,4,2023|XK,,|GR,,"),
      ("owid:rate-of-tests", NamedSourceAnswers.ourWorld, "rate_of_tests", "FR,81.5,2023|EG,,|XK,78,2023|GR,,"),
      ("wikidata:P1", NamedSourceAnswers.wikidata, "head_of_tests", "FR,Anne Onyme; Jean Nemo|EG,|XK,|GR,"),
      ("wikidata:P2", NamedSourceAnswers.wikidataCSV, "people", "FR,68551653|EG,105914499|XK,|GR,"),
      (
        "eurostat:demo_gind/A.JAN.", NamedSourceAnswers.eurostat, "population_on_1_january",
        "FR,68401997,2024|EG,,|XK,,|GR,10400720,2024"
      ),
    ])
  func figures(source: String, answer: String, column: String, rows: String) throws {
    let (gazetteer, server) = try project { request in
      .answer(request.path.contains("metadata.json") ? Answers.metadata() : answer)
    }
    defer { server.stop() }
    let result = try gazetteer.run("export", "--format", "csv", "--join", source)
    let lines = result.output.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let header = try #require(lines.first)
    let own = header.indices.filter { header[$0] == column || header[$0] == column + "_year" }
    let code = try #require(header.firstIndex(of: "code"))
    #expect(!header.contains { $0.hasPrefix("owid") || $0.hasPrefix("obs") || $0.hasPrefix("data") }, "\(header)")
    let found = lines.dropFirst().map { line in ([code] + own).map { String(line[$0]) }.joined(separator: ",") }
    #expect(found.joined(separator: "|") == rows, "\(result)")
    #expect(!result.errors.contains("warning"), "\(result.errors)")
  }

  @Test(
    "a list of countries can be the source by its name",
    arguments: [
      ("geonames", NamedSourceAnswers.geoNames, "Andorra,AD,AND,Andorra la Vella"),
      ("geonames", NamedSourceAnswers.geoNamesByTabs, "Namibia,NA,NAM,Windhoek"),
      ("mledoze", NamedSourceAnswers.mledoze, "Andorra,AD,AND,Andorra la Vella"),
      ("dr5hn", NamedSourceAnswers.dr5hn, "Andorra,AD,AND,Andorra la Vella"),
      ("country-codes", NamedSourceAnswers.countryCodes, "Andorra,AD,AND,Andorra la Vella"),
    ])
  func countries(source: String, answer: String, row: String) throws {
    let (gazetteer, server) = try project { _ in .answer(answer) }
    defer { server.stop() }
    let result = try export(gazetteer, "name,code,alpha3,capital", "--source", source)
    #expect(result.output.contains(row + "\r\n"), "\(result)")
    let figures = try gazetteer.run("export", "--source", "owid:x")
    #expect(figures.status == 64 && figures.errors.contains("--join owid:x"), "\(figures)")
  }

  @Test("all pages of the World Bank are read, also with page counts in quotation marks", arguments: [false, true])
  func pages(areQuoted: Bool) throws {
    let (gazetteer, server) = try project { request in
      let page = Int(request.query["page"] ?? "1") ?? 0
      let body = Answers.worldBank([(["FR", "EG"][page - 1], 2024, Double(page))], page: page, of: 2)
      return .answer(areQuoted ? body.replacing(/"(pages?)": (\d)/) { #""\#($0.1)": "\#($0.2)""# } : body)
    }
    defer { server.stop() }
    let result = try export(gazetteer, "code,rate_of_tests", "--join", "worldbank:X.Y")
    #expect(result.output.contains("FR,1,2024\r\nEG,2,2024") || result.output.contains("FR,1\r\nEG,2\r\n"), "\(result)")
    #expect(server.requests.map { $0.query["page"] } == [nil, "2"])
  }

  @Test(
    "a bad answer is an error with its reason; after a good one, the cached copy is used with a warning",
    arguments: [
      ("XML", LoopbackAnswer.answer("<?xml version=\"1.0\"?><wb:data/>"), 69, "XML"),
      (
        "an error with status 200",
        .answer(#"[{"message":[{"id":"120","key":"Invalid value","value":"No such code"}]}]"#),
        69, "No such code"
      ),
      (
        "a cut body", .raw("HTTP/1.1 200 OK\r\nContent-Length: 900\r\nConnection: close\r\n\r\n[{\"page\": 1"), 69,
        "the body ended early"
      ),
      ("a page alone", .answer(NamedSourceAnswers.worldBank([("FR", 2024, 1)], page: 2, of: 58)), 69, "page 2"),
      (
        "no page count", .answer(NamedSourceAnswers.worldBank([("FR", 2024, 1)]).replacing("pages", with: "of")), 69,
        "no whole number at “0.pages”"
      ),
      ("403", .answer(403, "Forbidden"), 69, "403"),
      ("429", .answer(429, headers: ["Retry-After": "3600"]), 69, "asks to wait 1 hour"),
      ("502", .answer(502, "<html>"), 69, "502"),
      ("no rows", .answer(NamedSourceAnswers.worldBank([])), 65, "no rows"),
      ("aggregates alone", .answer(NamedSourceAnswers.worldBank([("ZH", 2024, 1)])), 65, "no column has codes"),
    ] as [(String, LoopbackAnswer, Int32, String)])
  func failures(name: String, answer: LoopbackAnswer, status: Int32, words: String) throws {
    let isBad = Mutex(true)
    let (gazetteer, server) = try project { _ in isBad.withLock { $0 } ? answer : .answer(Answers.worldBank) }
    defer { server.stop() }
    let first = try export(gazetteer, "code,rate_of_tests", "--join", "worldbank:X.Y")
    #expect(first.status == status && first.output.isEmpty, "\(first)")
    #expect(first.errors.contains("worldbank:X.Y cannot be joined") && first.errors.contains(words), "\(first)")
    isBad.withLock { $0 = false }
    let good = try export(gazetteer, "code,rate_of_tests", "--join", "worldbank:X.Y")
    isBad.withLock { $0 = true }
    let stale = try export(gazetteer, "code,rate_of_tests", "--join", "worldbank:X.Y")
    #expect(stale.output == good.output && stale.output.contains("FR,2.5"), "\(stale)")
    #expect(stale.errors.contains("warning: ") && stale.errors.contains("cached copy"), "\(stale.errors)")
  }

  @Test("sources are asked one after the other, and for what changed alone")
  func polite() throws {
    let current = Mutex(0)
    let most = Mutex(0)
    let (gazetteer, server) = try project { request in
      let now = current.withLock {
        $0 += 1
        return $0
      }
      most.withLock { $0 = max($0, now) }
      Thread.sleep(forTimeInterval: 0.02)
      current.withLock { $0 -= 1 }
      guard request["if-none-match"] == nil else { return .answer(304, headers: ["ETag": "\"1\""]) }
      let body =
        request.path.contains("metadata")
        ? Answers.metadata()
        : request.path.contains("grapher") ? Answers.ourWorld : Answers.worldBank
      return .answer(200, headers: ["ETag": "\"1\""], body)
    }
    defer { server.stop() }
    let joins = ["worldbank:X.Y", "owid:a", "worldbank:Z", "owid:b"].flatMap { ["--join", $0] }
    let first = try gazetteer.run(["export", "--format", "csv"] + joins)
    let second = try gazetteer.run(["export", "--format", "csv"] + joins)
    #expect(first.output == second.output && first.output.contains("81.5"), "\(first)")
    #expect(most.withLock { $0 } == 1)
    #expect(server.requests.count == 12 && server.requests.suffix(6).allSatisfy { $0["if-none-match"] == "\"1\"" })
    let offline = try gazetteer.run(["export", "--format", "csv", "--offline"] + joins)
    #expect(offline.output == first.output && server.requests.count == 12)
  }

  @Test("terms that are no JSON or forbid publication are errors, unless the user may publish the data")
  func terms() throws {
    let terms = Mutex("<html>")
    let (gazetteer, server) = try project { request in
      .answer(request.path.contains("metadata") ? terms.withLock { $0 } : Answers.ourWorld)
    }
    defer { server.stop() }
    let unread = try export(gazetteer, "code,a", "--join", "owid:a")
    #expect(unread.status == 69 && unread.errors.contains("owid:a cannot be joined"), "\(unread)")
    terms.withLock { $0 = #"{"error": "try later"}"# }
    #expect(try export(gazetteer, "code,a", "--join", "owid:a").errors.contains("none of the members"))
    for flag in ["1", #""true""#, "true"] {
      terms.withLock { $0 = Answers.metadata(#", "nonRedistributable": \#(flag)"#) }
      let restricted = try export(gazetteer, "code,a", "--join", "owid:a")
      #expect(restricted.status == 65 && restricted.errors.contains("may not be redistributed"), "\(restricted)")
    }
    let settings = try gazetteer.text("gazetteer.yml")
    try gazetteer.folder.write(
      "joins: [{source: owid:a, redistribute: true}]\n" + settings, to: "gazetteer.yml")
    #expect(try export(gazetteer, "code,a").output.contains("FR,81.5"))
    try gazetteer.succeed("build")
    let page = try gazetteer.text("Output/sources.html")
    #expect(page.contains("Our World in Data: Rate of tests") && page.contains("CC BY 4.0"))
  }

  @Test("the user agent has the version and the contact, and headers of recipes and joins replace it")
  func agent() throws {
    let (gazetteer, server) = try project { request in
      request["user-agent"]?.contains("(+") == true ? .answer(Answers.wikidata) : .answer(403)
    }
    defer { server.stop() }
    let refused = try gazetteer.run("export", "--join", "wikidata:P1")
    #expect(refused.status == 69 && refused.errors.contains("set “contact” in gazetteer.yml"), "\(refused)")
    let settings = try gazetteer.text("gazetteer.yml")
    try gazetteer.folder.write("build: {base-url: 'https://example.com/'}\n" + settings, to: "gazetteer.yml")
    try gazetteer.succeed("export", "--refresh", "--join", "wikidata:P1")
    try gazetteer.folder.write("contact: https://example.org/about\n" + settings, to: "gazetteer.yml")
    try gazetteer.succeed("export", "--join", "wikidata:P1")
    let own = "contact: a@example.org\njoins: [{source: wikidata:P1, headers: ['User-Agent: Own (+mail)']}]\n"
    try gazetteer.folder.write(own + settings, to: "gazetteer.yml")
    try gazetteer.succeed("export")
    #expect(
      server.requests.map { $0["user-agent"] } == [
        "Gazetteer/0.1.0 (static site generator)", "Gazetteer/0.1.0 (+https://example.com/)",
        "Gazetteer/0.1.0 (+https://example.org/about)", "Own (+mail)",
      ])
    try gazetteer.folder.write("contact: nobody\n" + settings, to: "gazetteer.yml")
    #expect(try gazetteer.run("export").errors.contains("line 1: contact: expected a URL or an e-mail address"))
  }

  @Test("a secret header is not sent to another host that has the metadata")
  func metadataElsewhere() throws {
    let other = try LoopbackServer { _ in .answer(Answers.metadata()) }
    defer { other.stop() }
    let (gazetteer, server) = try project { _ in .answer(Answers.ourWorld) }
    defer { server.stop() }
    let metadata = "{url: '\(other.address("/"))', title: columns.*.unit}"
    let recipe = "{url: '\(server.address("/{code}"))', metadata: \(metadata)}"
    let headers = "headers: ['X-Key: very-secret-key', 'User-Agent: Own']"
    try gazetteer.folder.write(
      "source: feed.json\njoins: [{source: bank:a, \(headers)}]\nsources: {bank: \(recipe)}\n", to: "gazetteer.yml")
    try gazetteer.succeed("export")
    #expect(server.requests.map { $0["x-key"] } == ["very-secret-key"])
    #expect(other.requests.map { $0["x-key"] } == [nil] && other.requests.first?["user-agent"] == "Own")
  }

  @Test("a column that is named by a code has the title and the unit of its series")
  func titles() throws {
    let (gazetteer, server) = try project { request in
      .answer(request.path.contains("metadata.json") ? Answers.metadata() : Answers.ourWorld)
    }
    defer { server.stop() }
    try gazetteer.succeed("build", "--join", "owid:a-slug")
    let page = try gazetteer.text("Output/countries/fr.html")
    #expect(page.contains("<dt>Rate of tests</dt><dd>81.5 years (2023)"), "\(page)")
    #expect(page.contains("<figcaption>Rate of tests, 2022 to 2023") && page.contains("years</text>"), "\(page)")
    #expect(!page.contains("A-slug"))
    let header = try gazetteer.succeed("export", "--format", "csv", "--join", "owid:a-slug").output
    #expect(header.contains("a_slug,a_slug_year\r\n"), "\(header)")
  }

  @Test("the notice on the pages names the table that is a cached copy, and counts the others")
  func notice() throws {
    let (gazetteer, server) = try project { _ in .answer(Answers.worldBank) }
    let build = ["build", "--join", "worldbank:X.Y", "--join", "worldbank:Z", "--languages", "en,de"]
    #expect(try gazetteer.run(build).status == 0)
    server.stop()
    #expect(try gazetteer.run(build).status == 0)
    let page = try gazetteer.text("Output/index.html")
    let title = "World Bank, World Development Indicators"
    #expect(page.contains("The last update of “\(title): X.Y” and 1 more table failed."), "\(page)")
    #expect(!page.contains("\(title): Z”"), "\(page)")
    let german = try gazetteer.text("Output/de/index.html")
    #expect(german.contains("Aktualisierung von „\(title): X.Y“ und 1 weiteren Tabelle ist fehlgeschlagen."))
  }

  @Test("a licence that sets terms for the whole is named once, beside the others")
  func conflict() throws {
    let (gazetteer, server) = try project { request in
      .answer(
        request.path.contains("mledoze") ? Answers.mledoze : Answers.worldBank([("FR", 2024, 1), ("AD", 2024, 2)]))
    }
    defer { server.stop() }
    let joins = ["--join", "worldbank:X.Y", "--join", "worldbank:Z"]
    let mixed = try gazetteer.run(["export", "--source", "mledoze"] + joins)
    let note = "note: the licences of the sources differ: ODbL 1.0 (mledoze/countries) sets terms"
    #expect(mixed.errors.ranges(of: note).count == 1 && mixed.errors.contains("“CC BY 4.0”"), "\(mixed.errors)")
    #expect(try !gazetteer.run(["export"] + joins).errors.contains("licences"))
  }

  @Test("sources lists recipes and the sources of the project with the age of their copies")
  func list() throws {
    let (gazetteer, server) = try project(
      "joins: [worldbank:X.Y]\ncolumns: {population: {from: [worldbank:Z, owid:b]}}"
    ) { request in
      .answer(
        request.path.contains("metadata")
          ? Answers.metadata() : request.path.contains("grapher") ? Answers.ourWorld : Answers.worldBank)
    }
    defer { server.stop() }
    let new = try gazetteer.succeed("sources").output
    #expect(new.contains("worldbank: World Bank, World Development Indicators\n"))
    #expect(new.contains("; CC BY 4.0; such as worldbank:NY.GDP.PCAP.CD; never fetched\n"))
    #expect(new.hasSuffix("  worldbank:Z for “population”: never fetched\n  owid:b for “population”: never fetched\n"))
    try gazetteer.succeed("export")
    let json = try gazetteer.succeed("sources", "--json").object()
    let configured = try #require(json["configured"] as? [[String: Any]])
    #expect(configured.map { $0["name"] as? String } == ["worldbank:X.Y", "worldbank:Z", "owid:b"])
    #expect(configured.map { $0["column"] as? String } == [nil, "population", "population"])
    #expect(configured.allSatisfy { $0["fetched_at"] != nil && $0["age"] is Int }, "\(json)")
    let known = try gazetteer.succeed("sources").output
    #expect(known.contains(/such as worldbank:NY.GDP.PCAP.CD; fetched \d+ seconds? ago\n/), "\(known)")
    #expect(known.contains(/\n  worldbank:X.Y: fetched \d+ seconds? ago\n/), "\(known)")
  }

  @Test("the search finds series by beginnings of words in any order, or suggests close words")
  func search() throws {
    let gazetteer = try Gazetteer()
    let found = try gazetteer.succeed("sources", "search", "EXPECT", "life").output
    #expect(found.hasPrefix("worldbank:SP.DYN.LE00.IN  Life expectancy at birth (years)\n"), "\(found)")
    #expect(found.contains("owid:life-expectancy  Life expectancy (years)\n"))
    #expect(try gazetteer.succeed("sources", "search", "co2 capita").output.contains("EN.GHG.CO2.PC.CE.AR5"))
    #expect(try gazetteer.succeed("sources", "search", "sp.dyn.tfrt").output.contains("Fertility rate"))
    #expect(
      try gazetteer.succeed("sources", "search", "sp.dyn.tfrt", "--json").output
        == #"{"series":[{"source":"worldbank:SP.DYN.TFRT.IN","title":"Fertility rate","unit":"births per woman"}]}"#
        + "\n")
    let none = try gazetteer.run("sources", "search", "fertilty")
    #expect(none.status == 1 && none.errors.contains("Did you mean fertility?"), "\(none)")
    #expect(try gazetteer.run("sources", "search", "life", "anthem").status == 1)
  }
}
