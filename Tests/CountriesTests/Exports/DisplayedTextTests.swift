import TestSupport
import Testing

@testable import Base

@Suite("Displayed text")
struct DisplayedTextTests {
  /// Characters of test texts: letters of several scripts, white space, control and invisible characters, and
  /// directional marks.
  static let signs: [Unicode.Scalar] = [
    "a", "Z", "7", "(", "é", "א", "ع", "鹿", "🏝", " ", "\t", "\n", "\r", "\u{A0}", "\u{3000}", "\u{0}", "\u{7}",
    "\u{1B}",
    "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{FE0F}", "\u{2028}", "\u{2029}",
    "\u{3164}", "\u{E0041}", "\u{301}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}",
    "\u{202D}",
    "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  /// All texts of one and two characters, and some longer ones.
  static let texts: [String] = {
    var random = SplitMix64(seed: 11)
    let longer = (0..<38 * 40).map { number in (0..<3 + number / 40).map { _ in random.pick(signs) } }
    let texts = signs.map { [$0] } + signs.flatMap { first in signs.map { [first, $0] } } + longer
    return texts.map { String(String.UnicodeScalarView($0)) }
  }()

  @Test("every text that is not empty has visible output, and visible text is unchanged")
  func visible() {
    for text in Self.texts {
      let displayed = text.displayed
      let isSeen = displayed.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
      }
      #expect(isSeen, "\(text.debugDescription): \(displayed.debugDescription)")
      guard !displayed.hasPrefix("U+") else { continue }
      let marks = "\u{2068}\u{2069}".unicodeScalars
      #expect(
        displayed.unicodeScalars.filter { !marks.contains($0) }.elementsEqual(
          text.unicodeScalars.filter { !marks.contains($0) }), "\(text.debugDescription)")
    }
    #expect("".displayed == "")
    #expect("\u{7}".displayed == "U+0007" && "\u{200B} \u{E0041}".displayed == "U+200B U+0020 U+E0041")
    #expect(String(repeating: "\u{7}", count: 1_000_000).displayed.count < 80)
  }

  @Test("characters that HTML does not allow are replaced and directional marks isolated, and no others")
  func eachCharacter() {
    let ends = (1...16).flatMap { plane in (plane << 16 | 0xFF00)...(plane << 16 | 0xFFFF) }
    for scalar in (Array(0...0xFFFF) + ends).compactMap(Unicode.Scalar.init) {
      let isNoncharacter = scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
      let isControl = scalar.properties.generalCategory == .control && !"\t\n\u{C}\r".unicodeScalars.contains(scalar)
      let isReplaced = "a\(scalar)".htmlSafe == "a\u{FFFD}" && scalar != "\u{FFFD}"
      #expect(isReplaced == (isNoncharacter || isControl), "U+\(String(scalar.value, radix: 16))")
      let isIsolated = "a\(scalar)".displayed.unicodeScalars.count != 2
      let isDirectional = scalar.properties.isBidiControl && scalar != "\u{2069}"
      #expect(isIsolated == isDirectional || scalar == "\u{2069}", "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("directional marks end with their text in every output")
  func direction() {
    for text in Self.texts {
      let displayed = text.displayed
      var open = 0
      for scalar in displayed.unicodeScalars {
        switch scalar.value {
        case 0x2066...0x2068: open += 1
        case 0x2069: open -= 1
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E:
          #expect(open > 0, "\(displayed.debugDescription) has effect outside")
        default: break
        }
        #expect(open >= 0, "\(displayed.debugDescription) ends what it has not begun")
      }
      #expect(open == 0, "\(displayed.debugDescription) does not end")
      #expect(displayed.displayed == displayed)
      let sentence = "The capital of \(displayed) is \(displayed)."
      #expect(sentence.displayed == sentence)
    }
  }

  @Test("no text contains terminal escapes or line breaks, and JSON keeps its meaning")
  func terminal() {
    for text in Self.texts {
      let line = text.terminalSafeLine
      #expect(
        line.unicodeScalars.allSatisfy { scalar in
          switch scalar.value {
          case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
          default: true
          }
        }, "\(line.debugDescription)")
      #expect(text.terminalSafe.split(separator: "\n").count == text.unicodeScalars.split(separator: "\n").count)
    }
    #expect("a\u{1B}[31m\nb\u{202E}".terminalSafe == "a\\u{1b}[31m\nb\\u{202e}")
    #expect("a\u{9B}\u{202E}".terminalSafeJSON == "a\\u009b\\u202e")
  }
}
