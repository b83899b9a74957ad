import Foundation
import TestSupport
import Testing

@Suite("Images", .day)
struct PictureTests {
  @Test("images of facts become files of the site, unless disabled")
  func fetched() throws {
    let server = try Self.server(["Beavers", "Maple"])
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run("build", "--source", server.address("/feed"))
    #expect(result.status == 0 && !result.errors.contains("warning"), "\(result.errors)")
    #expect(result.output.contains(", with 2 of 2 images."), "\(result.output)")
    let files = try gazetteer.files(below: "Output")
    for name in ["Beavers", "Maple"] {
      #expect(files.values.contains(Data(SamplePicture.png(name))), "the picture of \(name) is missing")
    }
    let none = try gazetteer.run("build", "--source", server.address("/feed"), "--images", "none")
    #expect(none.status == 0 && !none.output.contains("picture"))
    #expect(!(try gazetteer.files(below: "Output").values.contains(Data(SamplePicture.png("Beavers")))))
  }

  @Test("a missing image is a warning with URL and reason; with --strict the exit code is 65")
  func missing() throws {
    let server = try Self.server(["Beavers", "Maple"], missing: ["Maple"])
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let build = ["build", "--source", server.address("/feed"), "--retries", "0"]
    let strict = try gazetteer.run(build + ["--strict"])
    #expect(strict.status == 65 && !gazetteer.has("Output"))
    #expect(strict.errors.contains("error: 1 image is missing, and --strict was given"), "\(strict.errors)")
    let result = try gazetteer.succeed(build + ["--json"])
    #expect(
      result.errors.contains(
        "warning: an image is missing: \(server.address("/Maple")): the server answered 404"), "\(result.errors)")
    let pictures = try #require(try result.object()["pictures"] as? [String: Any])
    #expect(pictures["wanted"] as? Int == 2 && pictures["found"] as? Int == 1)
    let missing = try #require(pictures["missing"] as? [[String: String]])
    #expect(missing.map { $0["address"] } == [server.address("/Maple")])
    #expect(missing[0]["reason"]?.contains("404") == true)
    #expect(try gazetteer.run(build).output.contains(", with 1 of 2 images."))
  }

  @Test("many failures of one host are summarized in one line, or listed with --verbose")
  func manyMissing() throws {
    let names = (1...8).map { "picture\($0)" }
    let server = try Self.server(names, missing: names)
    defer { server.stop() }
    let build = ["build", "--source", server.address("/feed"), "--retries", "0"]
    let brief = try Gazetteer().run(build)
    let host = "http://127.0.0.1:\(server.port)"
    let first = "warning: 8 images of \(host) are missing; the first: \(host)/picture1: "
    #expect(brief.errors.contains(first), "\(brief.errors)")
    #expect(!brief.errors.contains(server.address("/picture2")))
    #expect(brief.output.contains(", with 0 of 8 images."))
    let verbose = try Gazetteer().run(build + ["--verbose"])
    #expect(verbose.errors.ranges(of: "warning: an image is missing: \(host)/picture").count == 8)
  }

  @Test("--images link fetches nothing and reports the hosts that pages will load from")
  func linked() throws {
    let feed = try FactsFeed.feed(
      ["A", "B", "C"],
      images: ["https://one.example/a.png", "https://two.example/b.png", "https://one.example/c.png"])
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(feed, to: "facts.json")
    try gazetteer.folder.write("images: link\n", to: "gazetteer.yml")
    let result = try gazetteer.succeed("build", "--source", "facts.json")
    let hosts = "https://one.example, https://two.example"
    #expect(result.errors == "note: the pages will load images from \(hosts), which will see every visit\n")
    #expect(try gazetteer.text("Output/index.html").contains("https://two.example/b.png"))
  }

  @Test("fetch caches the images that a later --offline build needs, unless disabled")
  func fetchCommand() throws {
    let server = try Self.server(["Beavers"])
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("build:\n  images: none\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("fetch", "--source", server.address("/feed")).output.contains("Fetched 1 fact from"))
    #expect(server.requests.map(\.path) == ["/feed"])
    let fetched = try gazetteer.run("fetch", "--source", server.address("/feed"), "--images", "fetch")
    #expect(fetched.output.contains(", with 1 of 1 image."), "\(fetched.errors)")
    server.stop()
    let built = try gazetteer.run("build", "--source", server.address("/feed"), "--images", "fetch", "--offline")
    #expect(built.status == 0 && built.output.contains(", with 1 of 1 image."), "\(built.errors)")
  }

  /// Serves a feed of facts at `/feed`, with an image for each at its title.
  private static func server(_ titles: [String], missing: [String] = []) throws -> LoopbackServer {
    try LoopbackServer { request in
      let name = String(request.path.dropFirst())
      guard name == "feed" else {
        return missing.contains(name) ? .answer(404) : .answer(body: SamplePicture.png(name))
      }
      let images = titles.map { "http://\(request["host"] ?? "")/\($0)" }
      return (try? FactsFeed.feed(titles, images: images)).map { .answer($0) } ?? .answer(500)
    }
  }
}
