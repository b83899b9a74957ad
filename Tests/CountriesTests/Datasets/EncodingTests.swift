import Testing

@testable import Base
@testable import Countries

@Suite("Bytes and characters")
struct EncodingTests {
  @Test(
    "bytes that are not UTF-8 nor another encoding are an error with their position",
    arguments: [[0xC9, 0x00], [0xC9, 0x01], [0x81], [0xC9, 0xC3, 0xA9], [0xE2, 0x82, 0xAC, 0xE2, 0x82]] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let error = error(for: Array("[\n{\"name\": \"".utf8) + bytes + Array("\"}]".utf8))
    #expect(error?.place?.hasPrefix("line 2, ") == true, "\(error?.summary ?? "read")")
    let reason = bytes.contains(0) ? "a NUL character" : "ill-formed UTF-8 byte"
    #expect(error?.reason?.contains(reason) == true, "\(error?.summary ?? "read")")
  }

  @Test("NUL characters are removed from values")
  func nulCharacters() throws {
    let country = try country(
      #"{"name": "\u0000Fr\u0000ance\u0000", "code": "F\u0000R", "capital": ["\u0000", "Pa\u0000ris"]}"#)
    #expect(country.name == "France")
    #expect(country.code == "FR")
    #expect(country.flagEmoji == "🇫🇷")
    #expect(country.capitals == ["Paris"])
  }

  @Test(
    "an unpaired surrogate is an error with its line",
    arguments: [#"\ud83c"#, #"\uDDEB"#, #"\ud83c\u0041"#, #"\ud83c\ud83c"#, #"\uddeb\ud83c"#])
  func loneSurrogates(escape: String) {
    let error = error(for: "[\n{\"name\": \"\(escape)\"}]".utf8)
    #expect(error?.place?.hasPrefix("line 2, ") == true, "\(error?.summary ?? "read")")
    #expect(error?.reason?.contains("surrogate") == true, "\(error?.summary ?? "read")")
  }

  @Test("surrogate pairs and all other escapes are decoded")
  func escapes() throws {
    #expect(try country(#"{"name": "\ud83c\uddeb \u00e9\/\"\\\b\f\n\r\t."}"#).name == "🇫 é/\"\\\u{8}\u{C}\n\r\t.")
  }
}
