import TestSupport
import Testing

@testable import Base
@testable import Countries

@Suite("Feeds in UTF-16", .day)
struct WideEncodingTests {
  /// An encoding by its IANA name.
  private enum Wide: String, CaseIterable, CustomTestStringConvertible {
    case utf16LE = "UTF-16LE", utf16BE = "UTF-16BE"

    var testDescription: String { rawValue }

    func bytes(of text: String) -> [UInt8] { bytes(of: Array(text.utf16)) }

    func bytes(of units: [UInt16]) -> [UInt8] {
      units.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        return self == .utf16LE ? bytes : bytes.reversed()
      }
    }
  }

  private static let text = "[\n{\"name\": \"Éire 🇮🇪 \u{10FFFF}\u{FFFF}\u{7FF}\u{800}\", \"code\": \"IE\"}\n]"
  private static let name = "Éire 🇮🇪 \u{10FFFF}\u{FFFF}\u{7FF}\u{800}"

  @Test("with a byte order mark they are read, whatever the server declares", arguments: Wide.allCases)
  private func marked(wide: Wide) throws {
    for charset in [nil, "utf-8", "utf-16", "klingon"] {
      let dataset = try FeedDecoder.decode(wide.bytes(of: "\u{FEFF}" + Self.text), charset: charset)
      #expect(dataset.countries.map(\.name) == [Self.name])
      #expect(dataset.encoding == FeedEncoding(name: wide.rawValue))
    }
  }

  @Test("an unpaired surrogate is an error with its position", arguments: Wide.allCases)
  private func loneSurrogate(wide: Wide) {
    for (unit, next) in [(0xDBFF, ""), (0xD800, "\"}]"), (0xDFFF, "\"}]"), (0xDC00, "🇮🇪")] as [(UInt16, String)] {
      let start = wide.bytes(of: "\u{FEFF}[\n{\"name\": \"é")
      let error = error(for: start + wide.bytes(of: [unit]) + wide.bytes(of: next))
      #expect(error?.place == "line 2, column 12" && error?.reason == "it holds half a surrogate pair")
    }
  }

  @Test("text that ends within a character is an error", arguments: Wide.allCases)
  private func cut(wide: Wide) {
    let bytes = wide.bytes(of: "\u{FEFF}" + Self.text)
    #expect(error(for: bytes.dropLast())?.reason == "it ends within a character")
    for length in 2..<bytes.count { #expect(error(for: bytes.prefix(length)) != nil, "\(length)") }
  }

  @Test("invalid JSON is reported with its position in the text", arguments: Wide.allCases)
  private func noJSON(wide: Wide) {
    #expect(error(for: wide.bytes(of: "\u{FEFF}[\n\"é\", x]"))?.place == "line 2, column 6")
    #expect(error(for: wide.bytes(of: "\u{FEFF}"))?.what == "the feed is empty")
    let page = wide.bytes(of: "\u{FEFF}<!doctype html><title>Log in</title>")
    #expect(error(for: page)?.reason == "its title is “Log in”")
  }
}
