import Foundation
import TestSupport
import Testing

@Suite("The preview", .day)
struct ServeTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer()
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    try gazetteer.folder.write(template("First words"), to: "own/index.md")
  }

  private func template(_ words: String) -> String { "# {{title}}\n\n\(words)\n\n```table\ncolumns: name\n```\n" }

  private func start(_ arguments: String...) throws -> RunningPreview {
    try gazetteer.folder.write("source: feed.json\nbuild:\n  templates: own\n", to: "gazetteer.yml")
    return try RunningPreview(gazetteer)
  }

  @Test("the site is served with a script for the preview, while the output folder is what build makes of it")
  func sameBytes() async throws {
    let preview = try start()
    let page = try await preview.ask()
    #expect(page.status == 200 && page.text.contains("First words") && page.text.contains("/~preview/preview.js"))
    #expect(try await preview.ask("nothing").status == 404)
    #expect(try gazetteer.run("build", "--output", "built").status == 0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: gazetteer.folder.path("built")).sorted()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: gazetteer.folder.path("Output")).sorted() == names)
    for name in names {
      #expect(
        FileManager.default.contents(atPath: gazetteer.folder.path("Output/" + name))
          == FileManager.default.contents(atPath: gazetteer.folder.path("built/" + name)), "\(name) differs")
    }
  }

  @Test("a change of a template, of the feed and of the configuration is there without being asked for, and told")
  func rebuilds() async throws {
    let preview = try start()
    #expect(try await preview.ask().text.contains("First words"))
    try gazetteer.folder.write(template("Second words"), to: "own/index.md")
    try await preview.waitToSay("index.md changed: rebuilt in ")
    #expect(try await preview.ask().text.contains("Second words"))
    #expect(preview.errors.isEmpty)
    try gazetteer.folder.write(oneCountry, to: "feed.json")
    try await preview.waitToSay("feed.json changed: rebuilt in ")
    #expect(try await preview.ask().text.contains("Peru"))
    #expect(preview.errors.contains("warning: too many rows would be lost"), "a preview publishes nothing: it goes on")
    #expect(!preview.errors.contains("--allow-shrink"), "nobody gave it: \(preview.errors)")
    try gazetteer.folder.write("source: feed.json\nbuild:\n  title: Some title\n", to: "gazetteer.yml")
    try await preview.waitToSay("gazetteer.yml changed: rebuilt in ")
    #expect(try await preview.ask().text.contains("<h1>Some title</h1>"))
  }

  @Test("a note is told again only when it has changed")
  func notes() async throws {
    try gazetteer.folder.write("code,v\nFR,1\n", to: "v.csv")
    try gazetteer.folder.write("source: feed.json\njoins: [v.csv]\nbuild:\n  templates: own\n", to: "gazetteer.yml")
    let preview = try RunningPreview(gazetteer)
    try await preview.waitToSay("(Ctrl-C ends it)")
    let count = { (words: String) in preview.errors.ranges(of: "note: \(words)").count }
    #expect(count("joined v") == 1, "\(preview.errors)")
    try gazetteer.folder.write(template("Second words"), to: "own/index.md")
    try await preview.waitToSay("index.md changed: rebuilt in ")
    #expect(count("joined v") == 1, "\(preview.errors)")
    try gazetteer.folder.write("code,v,w\nFR,1,2\n", to: "v.csv")
    try await preview.waitToSay("v.csv changed: rebuilt in ")
    #expect(count("joined v") == 2, "\(preview.errors)")
  }

  @Test("a site that is gone is built anew, and one whose folder is called in another way is the same")
  func outputFolder() async throws {
    let preview = try start()
    #expect(try await preview.ask().status == 200)
    try FileManager.default.removeItem(atPath: gazetteer.folder.path("Output"))
    try await preview.waitToSay("Output is gone: rebuilt in ")
    #expect(try await preview.ask().text.contains("First words"))
    try gazetteer.folder.write(
      "source: feed.json\noutput: ./Output\n".replacing("output", with: "build:\n  output"), to: "gazetteer.yml")
    try await preview.waitToSay("gazetteer.yml changed: rebuilt in ")
    #expect(preview.errors.isEmpty, "\(preview.errors)")
  }

  @Test("a folder that is named and missing starts a build once it is there")
  func missingFolder() async throws {
    let preview = try start()
    _ = try await preview.ask()
    try gazetteer.folder.write("source: feed.json\nbuild:\n  templates: later\n", to: "gazetteer.yml")
    try await preview.waitToSay("gazetteer.yml changed: the build failed")
    try FileManager.default.createDirectory(
      atPath: gazetteer.folder.path("later"), withIntermediateDirectories: false)
    try await preview.waitToSay("later changed: rebuilt in ")
  }

  @Test("where the World Factbook is to be joined and is missing, a build starts once it is there")
  func missingFactbook() async throws {
    let preview = try start()
    _ = try await preview.ask()
    try gazetteer.folder.write("source: feed.json\njoins: factbook\n", to: "gazetteer.yml")
    try await preview.waitToSay("gazetteer.yml changed: the build failed")
    try gazetteer.folder.write(
      #"{"gazetteer_factbook": 1, "countries": {"FR": {"Economy": {"Labor force": {"text": "31 million"}}}}}"#,
      to: "factbook.json")
    try await preview.waitToSay("factbook.json changed: rebuilt in ")
    #expect(try await preview.ask().text.contains("France"))
  }

  /// Files that a build reads, with a configuration that names them: before and after a change, and a page that shows it.
  private static let watched: [(file: String, options: String, texts: [String], page: String)] = [
    ("gdp.csv", "joins: gdp.csv\n", ["code,gdp\nFR,31\n", "code,gdp\nFR,32\n"], "countries/fr.html"),
    (
      "flags/fr.svg", "build: {flags: flags}\n",
      ["31", "32"].map { "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'><path d='M0 0h\($0)z'/></svg>" },
      "flags/fr.svg"
    ),
    ("words/en.yaml", "build: {words: words}\n", ["Search: Seek 31\n", "Search: Seek 32\n"], "index.html"),
    ("pages/guide/first.md", "build: {pages: pages}\n", ["# Page 31\n", "# Page 32\n"], "pages/guide/first.html"),
  ]

  @Test("a change of any other file is there too, be the file or its folder new", arguments: watched.indices)
  func otherFiles(index: Int) async throws {
    let (file, options, texts, page) = Self.watched[index]
    try gazetteer.folder.write("# Start\n", to: "pages/index.md")
    try gazetteer.folder.write("source: feed.json\n" + options, to: "gazetteer.yml")
    let preview = try RunningPreview(gazetteer)
    _ = try await preview.ask()
    for (text, number) in zip(texts, ["31", "32"]) {
      try gazetteer.folder.write(text, to: file)
      try await preview.wait(for: number) { try await preview.ask(page).text.contains(number) }
    }
  }

  @Test("a failed build is told in the terminal and to the pages, which stay; a mended one takes that back")
  func failure() async throws {
    let preview = try start()
    #expect(try await !preview.ask("~preview/state").text.contains("error"))
    try gazetteer.folder.write("```table\ncolumns: nope\n```\n", to: "own/index.md")
    try await preview.waitToSay("index.md changed: the build failed")
    try await preview.wait(for: "an error") { preview.errors.contains("no column “nope”") }
    #expect(try await preview.ask("~preview/state").text.contains("no column “nope”"))
    #expect(try await preview.ask().text.contains("First words"))
    try gazetteer.folder.write(template("Mended words"), to: "own/index.md")
    try await preview.waitToSay("index.md changed: rebuilt in ")
    #expect(try await !preview.ask("~preview/state").text.contains("error"))
    #expect(try await preview.ask().text.contains("Mended words"))
  }

  @Test("where the first build fails a page says why, and becomes the site when that is mended")
  func firstFailure() async throws {
    try gazetteer.folder.write("not <b>JSON", to: "feed.json")
    let preview = try start()
    let page = try await preview.ask()
    #expect(page.status == 503 && page.text.contains("not valid JSON") && !page.text.contains("<b>JSON"))
    #expect(preview.errors.hasPrefix("error: "))
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    try await preview.waitToSay("feed.json changed: rebuilt in ")
    #expect(try await preview.ask().status == 200)
  }

  @Test("where the first build fails, but an earlier one is there, that is served with the error over it")
  func earlierBuild() async throws {
    #expect(try gazetteer.run("build", "--source", "feed.json", "--templates", "own").status == 0)
    try gazetteer.folder.write("[", to: "feed.json")
    let preview = try start()
    #expect(try await preview.ask().text.contains("First words"))
    #expect(try await preview.ask("~preview/state").text.contains("JSON"))
  }

  @Test("of a folder that is not Gazetteer's nothing is served")
  func foreignFolder() async throws {
    try gazetteer.folder.write("secret words", to: "Output/index.html")
    let preview = try start()
    let page = try await preview.ask("index.html")
    #expect(page.status == 503 && !page.text.contains("secret words"))
    #expect(preview.errors.contains("--force"))
  }

  @Test("of several feeds one that fails is told over the pages of the others")
  func severalFeeds() async throws {
    try gazetteer.folder.write(
      "feeds:\n  - source: feed.json\n  - source: facts.json\n    path: facts\n", to: "gazetteer.yml")
    let preview = try RunningPreview(gazetteer)
    #expect(try await preview.ask().text.contains("France"))
    #expect(try await preview.ask("~preview/state").text.contains("facts.json"))
    try gazetteer.folder.write(#"{"title":"Facts","rows":[{"title":"One"}]}"#, to: "facts.json")
    try await preview.waitToSay("facts.json changed: rebuilt in ")
    #expect(try await preview.ask("facts/").text.contains("One"))
  }

  @Test("Ctrl-C and SIGTERM end it well and free the port", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) async throws {
    let preview = try start()
    let address = try await preview.address()
    let port = try await preview.port()
    preview.send(signal)
    #expect(try await preview.end() == 0)
    let next = try RunningPreview(gazetteer, "--port", String(port))
    #expect(try await next.address() == address)
  }

  @Test("a second preview into the same folder is refused (73), and so is a port that is taken (69)")
  func second() async throws {
    let preview = try start()
    let port = try await preview.port()
    let sameFolder = try RunningPreview(gazetteer)
    #expect(try await sameFolder.end() == 73)
    #expect(sameFolder.errors.contains("another preview builds into the same folder: Output"))
    let samePort = try RunningPreview(gazetteer, "--output", "other", "--port", String(port))
    #expect(try await samePort.end() == 69)
    #expect(samePort.errors.contains("the port is taken") && samePort.errors.contains("--port"))
    #expect(try await preview.ask().status == 200)
  }

  @Test(
    "wrong use ends it at once with 64",
    arguments: [["--port", "65536"], ["--json"], ["--host", "example.org"], ["--base-url", "x"]])
  func wrongUse(arguments: [String]) throws {
    let result = try gazetteer.run(["serve"] + (arguments[0] == "--port" ? [] : ["--port", "0"]) + arguments)
    #expect(result.status == 64 && result.errors.hasPrefix("error: "), "\(result.errors)")
  }

  @Test(
    "a feed or a table from standard input is read once, and is there for every build",
    arguments: Repetitions.matrix([["--source", "-"], ["--source", "feed.json", "--join", "-"]]))
  func standardInput(options: [String]) async throws {
    let pipe = Pipe()
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    let preview = try RunningPreview(gazetteer, options + ["--templates", "own"], input: pipe.fileHandleForReading)
    let input = options.count == 2 ? twoCountries : "code,gdp\nFR,1\n"
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try await preview.ask().text.contains("France"))
    try gazetteer.folder.write(template("Second words"), to: "own/index.md")
    try await preview.waitToSay("index.md changed: rebuilt in ")
    let page = try await preview.ask().text
    #expect(page.contains("Second words") && page.contains("France"))
  }

  @Test("keys below serve: count, those of build: behind them; an address beyond this machine is warned of")
  func configuration() async throws {
    try gazetteer.folder.write(
      "build:\n  title: Of build\n  output: public\nserve:\n  title: Of serve\n  host: 0.0.0.0\n  source: feed.json\n",
      to: "gazetteer.yml")
    let preview = try RunningPreview(gazetteer)
    #expect(try await preview.ask().text.contains("<h1>Of serve</h1>"))
    #expect(preview.output.contains("Serving public at http://127.0.0.1:"))
    #expect(preview.errors.contains("warning: other machines can reach the preview"))
    #expect(try gazetteer.run("build", "--source", "feed.json", "--output", "b").status == 0)
    #expect(try gazetteer.text("b/index.html").contains("<h1>Of build</h1>"))
  }

  @Test("idle connections by the hundred keep nobody out")
  func idleConnections() async throws {
    let preview = try start()
    let port = try await preview.port()
    let idle = try (0..<500).map { _ in try LoopbackClient(port: port) }
    #expect(try await preview.ask().status == 200)
    withExtendedLifetime(idle) {}
  }
}
