import StaticAPI
import Testing

@Suite("Keys that cannot name a file")
struct UnsafeKeyTests {
  @Test(
    "they are left out, and told of with the reason",
    arguments: [
      ("A/B", "A/B", "holds a slash"), (".", ".", "starts with a dot"), ("..", "..", "starts with a dot"),
      (".git", ".git", "starts with a dot"), (#"A\nB"#, "A\nB", "holds a control character"),
      (#"A\u0085"#, "A\u{85}", "holds a control character"), (#"\u007F"#, "\u{7F}", "holds a control character"),
      ("../../etc/passwd", "../../etc/passwd", "holds a slash"),
    ])
  func unsafe(written: String, key: String, reason: String) throws {
    let publication = StaticAPI(dataset: try decode(gist(written, "Fine")), generations: [.v3]).files()
    #expect(publication.leftOut == ["v3.1/name/\(key): \(reason)"])
    #expect(publication.files.map(\.path) == ["v3.1/all", "v3.1/name/Fine", "v3.1/name/fine", "openapi.json"])
  }

  @Test("a key of 255 bytes is published, one of 256 is not")
  func length() throws {
    let longest = String(repeating: "é", count: 127) + "x"
    let publication = StaticAPI(dataset: try decode(gist(longest, longest + "y")), generations: [.v2]).files()
    #expect(publication.files.map(\.path) == ["v2/all", "v2/name/\(longest)", "openapi.json"])
    #expect(publication.leftOut == ["v2/name/\(longest)y: is longer than 255 bytes"])
  }

  @Test("each key is told of once for each kind of address")
  func countedOnce() throws {
    let feed = #"[{"name": "A/B", "code": "AA", "capital": "C/D"}, {"name": "a/b", "code": "BB", "capital": "C/D"}]"#
    let publication = StaticAPI(dataset: try decode(feed), generations: [.v2]).files()
    #expect(publication.leftOut == ["v2/name/A/B: holds a slash", "v2/capital/C/D: holds a slash"])
  }

  @Test("odd characters that a file may have stay: quotes, question marks, percent signs, other scripts")
  func odd() throws {
    let files = try publish(gist(#"What? 100% \"so\""#, "日本", "Côte d’Ivoire"), .v3)
    for name in [#"What? 100% "so""#, "日本", "côte d’ivoire"] { #expect(files["v3.1/name/\(name)"] != nil, "\(name)") }
  }
}
