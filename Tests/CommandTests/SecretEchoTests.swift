import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Secrets echoed by a server", .day)
struct SecretEchoTests {
  /// The secrets in a request: the API key, a header, a cookie, user and password, and a query value.
  private static let secrets = [
    "key-5e4cA9bb", "S3cr3t+/Tok3n==", "c00kie-77af", "annabel-19", "pa55w0rd-1x", "qu3ry-w0rd",
  ]

  /// A place in a response where a server can echo text.
  struct Place: CustomTestStringConvertible, Sendable {
    let name: String
    /// Whether the feed is readable nevertheless.
    var isRead = false
    /// The response with a text in this place, and the URL of the server.
    let answer: @Sendable (_ text: Text, _ server: String) -> LoopbackAnswer

    var testDescription: String { name }
  }

  /// The secrets, each encoded in another way.
  struct Text: Sendable {
    let number: Int

    /// The text for headers, HTML and the like.
    var plain: String { words(\.self) }
    /// The text in a JSON string.
    var json: String {
      words { $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
    }

    private func words(_ escape: (String) -> String) -> String {
      secrets.enumerated().map { index, secret in
        let way = WrittenSecret.ways[(number * 7 + index * 4) % WrittenSecret.ways.count]
        let written = way.write(secret)
        return way.name.contains("JSON") ? written : escape(written)
      }.joined(separator: " ")
    }
  }

  /// A response with a text in its body, which is not a feed.
  private static func body(_ name: String, _ status: Int = 200, _ body: @escaping @Sendable (String) -> String) -> Place
  {
    Place(name: name) { text, _ in .answer(status, body(text.json)) }
  }

  static let places: [Place] = [
    Place(name: "rows", isRead: true) { text, server in
      let text = text.json
      return .answer(
        """
        [{"name":"\(text)","code":"\(text)","region":"\(text)","capital":"\(text)","borders":["\(text)"],"\(text)":1,
          "currency":{"code":"\(text)","name":"\(text)","symbol":"\(text)"},"language":{"code":"\(text)","name":"\(text)"},
          "flag":"\(server)/\(text).png","description":"*\(text)* [link](\(server)/\(text)) `\(text)`"},
         {"name":"Twice","code":"\(text)"},{"name":{"\(text)":1},"code":"\(text)"},{"code":"\(text)"},
         {"name":"Odd","code":["\(text)"],"population":"\(text)"}]
        """)
    },
    body("errors of JSON") { #"{"errors":[{"message":"Invalid key \#($0)"}]}"# },
    Place(name: "headers of a feed", isRead: true) { text, _ in
      .answer(
        headers: [
          "ETag": "\"\(text.plain)\"", "Last-Modified": text.plain, "X-Echo": text.plain, "Server": text.plain,
          "Content-Type": "application/json; charset=\(text.plain)", "Date": text.plain,
        ], twoCountries)
    },
    body("a message of JSON, refused", 403) { #"{"message":"No \#($0)"}"# },
    body("HTML") { "<html><title>\($0)</title><p>\($0)" },
    Place(name: "a redirect without end") { text, server in .redirect(to: server + "/" + text.plain) },
    Place(name: "the status line") { text, _ in .raw("HTTP/1.1 500 \(text.plain)\r\nContent-Length: 0\r\n\r\n") },
    Place(name: "headers of a refusal") { text, _ in
      .answer(
        429, headers: ["Retry-After": text.plain, "WWW-Authenticate": text.plain, "X-Echo": text.plain], text.plain)
    },
    Place(name: "facts and their pictures", isRead: true) { text, server in
      let words = text.json
      return .answer(
        """
        {"title":"\(words.prefix(900))","rows":[
          {"title":"\(words)","description":"\(words)","imageHref":"\(server)/picture?\(words)"},
          {"title":"Refused","description":"","imageHref":"\(server)/refused"},
          {"title":"Elsewhere","description":"","imageHref":"ftp://host/\(words)"},{"title":["\(words)"]}]}
        """)
    },
  ]

  /// Responses for images, which echo the secrets too.
  private static func picture(_ path: String, _ text: Text) -> LoopbackAnswer? {
    if path.hasPrefix("/picture") { return .answer(body: SamplePicture.png(text.plain)) }
    if path.hasPrefix("/refused") { return .answer(403, #"{"message":"No \#(text.json)"}"#) }
    return nil
  }

  @Test(
    "no file, message or cached copy contains them, whether a build succeeds, fails or uses its cache",
    arguments: Repetitions.matrix(places, day: 3))
  func echo(place: Place) throws {
    // With and without a cached copy, as text and as JSON. A run that is not thorough takes one of the four for each
    // place.
    let numbers = Repetitions.isThorough ? Array(0..<4) : [place.name.utf8.count % 4]
    for number in numbers {
      let text = Text(number: number)
      let isGood = Mutex(number % 2 == 1)
      let address = Mutex("")
      let server = try LoopbackServer { request in
        if isGood.withLock({ $0 }) { return .answer(twoCountries) }
        return Self.picture(request.path, text) ?? place.answer(text, address.withLock { $0 })
      }
      defer { server.stop() }
      address.withLock { $0 = "http://127.0.0.1:\(server.port)" }
      var gazetteer = try Gazetteer()
      gazetteer.environment = [
        "GAZETTEER_API_KEY": Self.secrets[0], "GITHUB_ACTIONS": "true",
        "GITHUB_STEP_SUMMARY": gazetteer.folder.path("summary.md"),
      ]
      let arguments =
        [
          "build", "--source", "http://annabel-19:pa55w0rd-1x@127.0.0.1:\(server.port)/feed?api_key=qu3ry-w0rd",
          "--header", "X-Token: \(Self.secrets[1])", "--header", "Cookie: session=\(Self.secrets[2])", "--api", "all",
          "--formats", "csv,tsv,text,json,markdown,ndjson,sqlite,xlsx,datapackage", "--images", "fetch",
          "--retries", "1", "--allow-shrink", "--verbose",
        ] + (number > 1 ? ["--json"] : [])
      if isGood.withLock({ $0 }) {
        #expect(try gazetteer.run(arguments).status == 0)
        isGood.withLock { $0 = false }
      }
      let hasCopy = number % 2 == 1
      let result = try gazetteer.run(arguments)
      if place.isRead || hasCopy {
        #expect(result.status == 0 || result.errors.contains("--api"), "\(result.errors)")
        #expect(gazetteer.has("Output/index.html") || result.errors.contains("--api"), "\(result.errors)")
      } else {
        #expect(result.status == 69 || result.status == 65, "\(result.status): \(result.errors)")
      }
      Self.expectNone(in: gazetteer, "\(place.name), text \(number)")
    }
  }

  @Test("the preview does not reveal them to a browser")
  func preview() async throws {
    let text = Text(number: 0)
    let server = try LoopbackServer { _ in .answer(#"{"errors":[{"message":"Invalid key \#(text.json)"}]}"#) }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let preview = try RunningPreview(
      gazetteer, "--source", "http://annabel-19:pa55w0rd-1x@127.0.0.1:\(server.port)/?api_key=qu3ry-w0rd", "--header",
      "X-Token: \(Self.secrets[1])", "--header", "Cookie: session=\(Self.secrets[2])", "--header",
      "X-Key: \(Self.secrets[0])",
      "--retries", "0")
    let page = try await preview.ask()
    #expect(page.text.contains("Invalid key ***"), "\(page.text)")
    preview.send(SIGTERM)
    _ = try await preview.end()
    Self.expectNone(in: gazetteer, "the preview")
    #expect(Self.search.found(in: Array(page.text.utf8)) == [])
  }

  @Test("usage errors do not contain them")
  func arguments() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment = ["GAZETTEER_API_KEY": Self.secrets[0]]
    for arguments in [
      ["show", "x", "http://annabel-19:pa55w0rd-1x@host/?api_key=qu3ry-w0rd"],
      ["build", "--header", "X-Token:", Self.secrets[1]],
      ["build", "--header=Cookie:", Self.secrets[2]], ["build", "--bogus", Self.secrets[0]],
      ["build", "--base-url", "https://annabel-19:pa55w0rd-1x@host/"],
      ["build", "--source", "ftp://annabel-19:pa55w0rd-1x@host/"],
    ] {
      let result = try gazetteer.run(arguments)
      #expect(result.status == 64, "\(result.errors)")
      Self.expectNone(in: gazetteer, "\(arguments)")
    }
  }

  @Test("a key in a template, a page or a file name stops the build before it changes any file")
  func ownWords() throws {
    var gazetteer = try Gazetteer(twoCountries)
    try gazetteer.succeed("build", "--source", "feed.json", "--api", "all")
    let before = try gazetteer.files(below: "Output")
    try gazetteer.folder.write("# {{name}}\n\nkey&#45;5e4cA9bb\n", to: "templates/country.md")
    try gazetteer.folder.write("# About\n\nkey\\-5e4cA9bb\n", to: "pages/about.md")
    let hidden = Self.secrets[0].prefix(4) + "\\u200f" + Self.secrets[0].dropFirst(4)
    try gazetteer.folder.write(#"[{"name":"\#(hidden)","code":"AA"},{"name":"B","code":"BB"}]"#, to: "hidden.json")
    gazetteer.environment = ["GAZETTEER_API_KEY": Self.secrets[0]]
    for options in [
      ["--source", "feed.json", "--templates", "templates"], ["--source", "feed.json", "--pages", "pages"],
      ["--source", "hidden.json", "--api", "all", "--allow-shrink"],
    ] {
      let result = try gazetteer.run(["build"] + options)
      #expect(result.status == 65 && result.errors.contains("a secret would be published: Output/"), "\(result.errors)")
      #expect(try gazetteer.files(below: "Output") == before)
    }
  }

  private static func expectNone(in gazetteer: Gazetteer, _ comment: String) {
    for (path, data) in (try? gazetteer.files(below: "")) ?? [:] {
      #expect(search.found(in: Array(path.utf8)) == [], "\(comment): the name \(path)")
      #expect(search.found(in: Array(data)) == [], "\(comment): \(path)")
    }
  }

  private static let search = WrittenSecret.Search(secrets)
}
