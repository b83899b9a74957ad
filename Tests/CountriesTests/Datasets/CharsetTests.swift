import Testing

@testable import Countries

@Suite("Feed encodings")
struct CharsetTests {
  @Test("a UTF-8 feed is detected without guessing", arguments: [nil, "utf-8", "UTF8", "us-ascii"])
  func utf8(charset: String?) throws {
    let dataset = try read("Éire".utf8, charset)
    #expect(dataset.countries.map(\.name) == ["Éire"])
    #expect(dataset.encoding == .utf8)
  }

  @Test(
    "the server's charset is used",
    arguments: [
      ("ISO-8859-1", "ISO-8859-1", [0xC9, 0x69, 0x72, 0x65], "Éire"), ("latin1", "ISO-8859-1", [0xC9], "É"),
      ("cp1252", "windows-1252", [0x80, 0x92, 0x96, 0x99, 0x9F, 0xA0, 0xFF], "€’–™Ÿ\u{A0}ÿ"),
    ] as [(String, String, [UInt8], String)])
  func named(charset: String, name: String, bytes: [UInt8], text: String) throws {
    let dataset = try read(bytes, charset)
    #expect(dataset.countries.map(\.name) == [text])
    #expect(dataset.encoding == FeedEncoding(name: name))
  }

  @Test(
    "a feed that is not UTF-8 and has no charset is decoded by its bytes, with a note that this is a guess",
    arguments: [
      ([0xC9, 0x69, 0x72, 0x65], "Éire", "ISO-8859-1"),
      ([0x43, 0xF4, 0x74, 0x65, 0x20, 0x64, 0x92, 0x49], "Côte d’I", "windows-1252"),
    ] as [([UInt8], String, String)])
  func guess(bytes: [UInt8], text: String, name: String) throws {
    let dataset = try read(bytes, nil)
    #expect(dataset.countries.map(\.name) == [text])
    let remark = "the feed is not UTF-8 and declares no encoding; it was read as \(name), a guess"
    #expect(dataset.encoding == FeedEncoding(name: name, isGuessed: true, remark: remark))
    let contradicted = try read(bytes, "UTF-8").encoding.remark
    #expect(contradicted == "the feed is not UTF-8, which the server declares; it was read as \(name), a guess")
  }

  @Test(
    "an encoding that is unknown or contradicts the bytes is ignored with a warning",
    arguments: [
      ("klingon", "the server declares the unknown encoding “klingon”"),
      ("utf-16", "the feed is not utf-16, which the server declares"),
    ])
  func passedOver(charset: String, doubt: String) throws {
    let plain = try read("Éire".utf8, charset)
    #expect(plain.countries.map(\.name) == ["Éire"])
    #expect(plain.encoding == FeedEncoding(name: "UTF-8", remark: doubt + "; it was read as UTF-8"))
    let other = try read([0xC9, 0x69], charset)
    #expect(other.countries.map(\.name) == ["Éi"])
    #expect(other.encoding.isGuessed && other.encoding.remark == doubt + "; it was read as ISO-8859-1, a guess")
  }

  @Test("a hostile charset name is shown on one line, truncated")
  func hostileName() throws {
    let dataset = try read("A".utf8, "x\u{1B}[31m\n" + String(repeating: "y", count: 500))
    let remark = try #require(dataset.encoding.remark)
    #expect(remark.count < 150)
    #expect(!remark.contains { $0.isNewline || $0 == "\u{1B}" })
  }

  private func read(_ name: some Sequence<UInt8>, _ charset: String?) throws -> Dataset {
    try FeedDecoder.decode(Array("[{\"name\": \"".utf8) + name + Array("\"}]".utf8), charset: charset)
  }
}
