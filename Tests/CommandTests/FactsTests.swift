import Foundation
import TestSupport
import Testing

@Suite("Feeds of facts", .day)
struct FactsTests {
  @Test("export writes all columns of facts")
  func export() throws {
    let feed = try FactsFeed.feed(["Beavers"], images: ["https://a.example/b.png"])
    let whole = try Gazetteer().run("export", "--source", "-", input: feed)
    #expect(
      whole.output == "title,description,image\r\nBeavers,All about Beavers,https://a.example/b.png\r\n",
      "\(whole.errors)")
  }

  @Test("show needs countries: it exits with 65, the type of the feed and advice")
  func show() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(try FactsFeed.feed(["Beavers", "Maple"]), to: "facts.json")
    let result = try gazetteer.run("show", "Beavers", "--source", "facts.json")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: only countries can be shown: facts.json: the feed contains 2 facts\n"))
  }

  @Test("--api with facts is a usage error, and nothing is written or fetched")
  func api() throws {
    let server = try LoopbackServer { _ in .answer(body: SamplePicture.png) }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let feed = try FactsFeed.feed(["Beavers"], images: [server.address("/b.png")])
    let result = try gazetteer.run("build", "--source", "-", "--api", "all", input: feed)
    #expect(result.status == 64 && !gazetteer.has("Output"))
    #expect(result.errors.contains("--api") && result.errors.contains("facts"), "\(result.errors)")
    #expect(server.requests.isEmpty)
  }

  @Test("the server's charset decodes bytes that are not UTF-8, and a guess is reported")
  func encoding() throws {
    let body = Array(try FactsFeed.feed(["Montr*al"]).utf8).map { $0 == UInt8(ascii: "*") ? 0xE9 : $0 }
    let server = try LoopbackServer { request in
      let type = request.path == "/named" ? "application/json; charset=iso-8859-1" : "application/json"
      return .answer(headers: ["Content-Type": type], body: body)
    }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let named = try gazetteer.run("export", "--source", server.address("/named"), "--columns", "title")
    #expect(named.output == "title\r\nMontréal\r\n" && !named.errors.contains("warning"), "\(named.errors)")
    let guessed = try gazetteer.run("build", "--source", server.address("/"))
    #expect(guessed.output.contains(", read as ISO-8859-1 (guessed).\n"), "\(guessed.output)")
    #expect(guessed.errors.contains("warning: the feed is not UTF-8"), "\(guessed.errors)")
  }

  @Test("--markdown, or its key, reads descriptions as Markdown; the command line wins")
  func markdown() throws {
    let gazetteer = try Gazetteer()
    let feed = #"{"title":"A","rows":[{"title":"B","description":"a *very* good one"}]}"#
    #expect(try gazetteer.run("build", "--source", "-", input: feed).status == 0)
    #expect(try gazetteer.text("Output/index.html").contains("a *very* good one"))
    #expect(try gazetteer.run("build", "--source", "-", "--markdown", input: feed).status == 0)
    #expect(try gazetteer.text("Output/index.html").contains("a <em>very</em> good one"))
    try gazetteer.folder.write("build:\n  markdown: true\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("build", "--source", "-", input: feed).output.contains(" 0 of them new or changed"))
    #expect(try gazetteer.run("build", "--source", "-", "--no-markdown", input: feed).status == 0)
    #expect(try gazetteer.text("Output/index.html").contains("a *very* good one"))
  }
}
