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

  @Test("the site is served with the preview script, while the output folder is as after build")
  func sameBytes() async throws {
    let preview = try start()
    let page = try await preview.ask()
    #expect(page.status == 200 && page.text.contains("First words") && page.text.contains("/~preview/preview.js"))
    #expect(try await preview.ask("nothing").status == 404)
    #expect(try gazetteer.run("build", "--output", "built").status == 0)
    #expect(try gazetteer.files(below: "Output") == gazetteer.files(below: "built"))
  }

  @Test("changes of a template, the feed or the configuration are rebuilt automatically and reported")
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

  /// Edits of pages: the file, its new text (`nil` to remove it), and an error of the build.
  private static let edits: [(file: String, text: String?, error: String?)] = [
    ("a.md", "# A\n\nOther words.\n", nil), ("a.md", "# A\n\n## Part\n", nil),
    ("b.md", "# B\n\n[Part](a.md#part)\n", nil), ("a.md", "# A\n", "a.md has no such heading"),
    ("a.md", "# A\n\n## Part\n\n![](i.png)\n", nil), ("a.md", "# New title\n\n## Part\n", nil),
    ("c.md", "# C\n\n```sql\nSELECT name FROM countries\n```\n", nil), ("c.md", "# C\n\nNo query.\n", nil),
    ("[code].md", "---\ntitle: X\n---\n\n```each\nSELECT code FROM countries\n```\n", nil),
    ("[code].md", "---\ntitle: X\n---\n\n```each\nSELECT code FROM countries LIMIT 1\n```\n\n{{code}}\n", nil),
    ("_part.md", "Other part.\n", nil), ("c.md", nil, nil),
  ]

  @Test("after each edit of a page the folder is as after a build; the data are not read again")
  func pages() async throws {
    try gazetteer.folder.write("# A\n\nWords.\n", to: "pages/a.md")
    try gazetteer.folder.write("# B\n\n{{> part}}\n", to: "pages/b.md")
    try gazetteer.folder.write("Part.\n", to: "pages/_part.md")
    try gazetteer.folder.write("not a picture", to: "pages/i.png")
    try gazetteer.folder.write("code,v\nFR,1\n", to: "t.csv")
    try gazetteer.folder.write(
      "source: feed.json\njoins: [t.csv]\nbuild: {pages: pages, languages: [en, de], twins: true}\n",
      to: "gazetteer.yml")
    let preview = try RunningPreview(gazetteer)
    _ = try await preview.address()
    for (number, edit) in Self.edits.enumerated() {
      let name = "\(edit.file) changed: "
      let path = "pages/\(edit.file)"
      if let text = edit.text {
        try gazetteer.folder.write(text, to: path)
      } else {
        try FileManager.default.removeItem(atPath: gazetteer.folder.path(path))
      }
      let count = Self.edits[...number].count { $0.file == edit.file }
      try await preview.waitToSay(name, times: count)
      if let error = edit.error {
        #expect(preview.errors.contains(error), "\(number): \(preview.errors)")
        continue
      }
      #expect(try gazetteer.run("build", "--output", "built").status == 0)
      let (served, built) = try (gazetteer.files(below: "Output"), gazetteer.files(below: "built"))
      #expect(served == built, "\(number): \(edit.file)")
    }
    #expect(preview.errors.matches(of: /joined t.csv/).count == 1, "\(preview.errors)")
  }

  @Test("a deleted site is rebuilt, and another spelling of its path changes nothing")
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

  /// Files that a build reads, with a configuration that names them, the texts before and after a change, and a page
  /// that shows them.
  private static let watched: [(file: String, options: String, texts: [String], page: String)] = [
    ("gdp.csv", "joins: gdp.csv\n", ["code,gdp\nFR,31\n", "code,gdp\nFR,32\n"], "countries/fr.html"),
    ("words/en.yaml", "build: {words: words}\n", ["Search: Seek 31\n", "Search: Seek 32\n"], "index.html"),
    ("pages/guide/first.md", "build: {pages: pages}\n", ["# Page 31\n", "# Page 32\n"], "pages/guide/first.html"),
  ]

  @Test("changes of any other input are picked up, including new files and folders", arguments: watched.indices)
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

  @Test("if the first build fails, an earlier site is served with the error on top")
  func earlierBuild() async throws {
    #expect(try gazetteer.run("build", "--source", "feed.json", "--templates", "own").status == 0)
    try gazetteer.folder.write("[", to: "feed.json")
    let preview = try start()
    #expect(try await preview.ask().text.contains("First words"))
    #expect(try await preview.ask("~preview/state").text.contains("JSON"))
  }

  @Test("a folder not written by Gazetteer is not served")
  func foreignFolder() async throws {
    try gazetteer.folder.write("secret words", to: "Output/index.html")
    let preview = try start()
    let page = try await preview.ask("index.html")
    #expect(page.status == 503 && !page.text.contains("secret words"))
    #expect(preview.errors.contains("--force"))
  }

  @Test("Ctrl-C and SIGTERM stop it cleanly and free the port", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) async throws {
    let preview = try start()
    let address = try await preview.address()
    let port = try await preview.port()
    preview.send(signal)
    #expect(try await preview.end() == 0)
    let next = try RunningPreview(gazetteer, "--port", String(port))
    #expect(try await next.address() == address)
  }

  @Test("a second preview of the same folder exits with 73, and a port in use with 69")
  func second() async throws {
    let preview = try start()
    let port = try await preview.port()
    let sameFolder = try RunningPreview(gazetteer)
    #expect(try await sameFolder.end() == 73)
    #expect(sameFolder.errors.contains("another preview builds into the same folder: Output"))
    let samePort = try RunningPreview(gazetteer, "--output", "other", "--port", String(port))
    #expect(try await samePort.end() == 69)
    #expect(samePort.errors.contains("the port is in use") && samePort.errors.contains("--port"))
    #expect(try await preview.ask().status == 200)
  }

  @Test(
    "a feed or table from standard input is read once and used for every build",
    arguments: Repetitions.matrix([[], ["--source", "-"], ["--source", "feed.json", "--join", "-"]]))
  func standardInput(options: [String]) async throws {
    let pipe = Pipe()
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    try gazetteer.folder.write("source: '-'\n", to: "gazetteer.yml")
    let preview = try RunningPreview(gazetteer, options + ["--templates", "own"], input: pipe.fileHandleForReading)
    let input = options.contains("--join") ? "code,gdp\nFR,1\n" : twoCountries
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try await preview.ask().text.contains("France"))
    try gazetteer.folder.write(template("Second words"), to: "own/index.md")
    try await preview.waitToSay("index.md changed: rebuilt in ")
    let page = try await preview.ask().text
    #expect(page.contains("Second words") && page.contains("France"))
  }

  @Test("keys below serve: win over those below build:; a host other than loopback is a warning")
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
}
