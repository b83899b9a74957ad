import Testing

@testable import Countries
@testable import Publishing

@Suite("Unsafe keys")
struct UnsafeKeyTests {
  private static let reserved = #"contains one of / \ : * ? " < > | #"#
  private static let unseen = "contains an invisible character"
  private static let dot = "starts with a dot"
  private static let type = "has a dot before what a host may take for an extension"
  private static let device = "is a reserved name on Windows"

  @Test(
    "they are skipped with a warning and the reason",
    arguments: [
      ("A/B", "A/B", reserved), ("..", "..", dot), ("../../etc/passwd", "../../etc/passwd", dot),
      (#"A\\B"#, #"A\B"#, reserved), ("A：B", "A：B", reserved), ("A<b>", "A<b>", reserved),
      (#"A\nB"#, #"A\u{a}B"#, unseen), (#"\u202Elmth.x"#, #"\u{202e}lmth.x"#, unseen),
      (#"a\u200Db"#, #"a\u{200d}b"#, unseen), (#"\uFFFF"#, #"\u{ffff}"#, unseen), (#"\u2028x"#, "x", ""),
      (#"\u0301x"#, "\u{301}x", "starts with a combining mark"),
      ("x.html", "x.html", type), ("x.html. ", "x.html.", type), ("x.php. Peru", "x.php. Peru", type),
      ("index.h", "index.h", ""), ("x.ß", "x.ß", type), ("x.Z", "x.Z", type), ("x.1", "x.1", type),
      ("x．html", "x．html", type), ("x․php", "x․php", type), ("x.ﬃ", "x.ﬃ", type),
      (#"x.\u0308html"#, "x.\u{308}html", type), (#"x.\u200Ehtml"#, "x.html", type),
      ("CON", "CON", device), ("nul. Peru", "nul. Peru", device), ("COM³", "COM³", device),
      ("aux .b", "aux .b", device),
    ])
  func unsafe(written: String, key: String, reason: String) throws {
    let publication = try publication(of: plainFeed(written, "Fine"), [.v31])
    let told = publication.leftOut
    #expect(told == (reason.isEmpty ? [] : ["v3.1/name: “\(key)” \(reason)"]))
    let paths = publication.files.map(\.path).filter { $0.hasPrefix("v3.1/name/") }
    // Safe keys have an upper-case file too, and so does a safe word of an unsafe name.
    let own = reason.isEmpty ? [key, key.uppercased()] : key.hasSuffix(" Peru") ? ["Peru", "peru", "PERU"] : []
    #expect(paths == (own + ["Fine", "fine", "FINE"]).map { "v3.1/name/\($0)" })
  }

  @Test(
    "text that is not an extension stays, and so do unusual characters that file names allow",
    arguments: [
      "St. John's", "Washington, D.C.", "Virgin Islands (U.S.)", "U.S. Virgin Islands", "St. George’s", "St.-Pierre",
      "Ш.А.", "100% & 'so'", "日本", "Côte d’Ivoire", "ශ්\u{200D}රී ලංකාව", "نام\u{200C}ها", "COM", "Console", "com10",
      "½", "Provinces; of", "~", "-rf", "$HOME", "ﷺ",
    ])
  func safe(name: String) throws {
    let publication = try publication(of: plainFeed(name), [.v31])
    #expect(publication.leftOut == [])
    for spelling in [name, name.lowercased()] {
      #expect(publication.files.map(\.path).contains("v3.1/name/\(spelling)"), "\(spelling)")
    }
  }

  @Test("surrounding white space and directional marks are removed from a key")
  func trimmed() throws {
    let publication = try publication(of: plainFeed(#"\u200Fليبيا\u200E "#, " Peru", #"\u200F"#, " "), [.v2])
    let names = publication.files.map(\.path).filter { $0.hasPrefix("v2/name/") }
    #expect(names == ["v2/name/ليبيا", "v2/name/Peru", "v2/name/peru", "v2/name/PERU"])
    #expect(publication.leftOut == ["v2/name: “” is blank"])
  }

  @Test("a key of 255 bytes is published, one of 256 is not, and a longer one is truncated in the message")
  func length() throws {
    let longest = String(repeating: "é", count: 127) + "x"
    let plain = String(repeating: "e", count: 127) + "x"
    let publication = try publication(of: plainFeed(longest, longest + "y"), [.v2])
    #expect(
      publication.files.map(\.path) == ["v2/all"]
        + [longest, longest.uppercased(), plain, plain.uppercased()].map { "v2/name/\($0)" } + [
          "openapi.json"
        ])
    let shown = String(repeating: "é", count: 60) + "…"
    #expect(publication.leftOut == ["v2/name: “\(shown)” is longer than 255 bytes"])
  }
}
