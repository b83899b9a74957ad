import Foundation
import TestSupport
import Testing

@testable import Countries

@Suite("Formula guard")
struct FormulaGuardTests {
  /// All Unicode scalars that can be in text.
  private static let scalars = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

  /// Invisible characters, which spreadsheets may ignore.
  private static let invisible = scalars.filter { scalar in
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || [.control, .format].contains(properties.generalCategory)
  }

  /// Characters that begin a formula, and their compatibility variants (NFKC).
  private static let signs = scalars.filter { scalar in
    let plain = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars.first
    return plain.map { "=+-@".unicodeScalars.contains($0) } ?? false
  }

  @Test("a formula character is guarded after any invisible character", .day)
  func oneBefore() throws {
    #expect(Self.invisible.count > 4_000)
    try expectGuarded(Self.invisible.map { "\($0)=1" })
  }

  @Test("a formula character is guarded after quotation marks and apostrophes, and before a combining mark")
  func quoted() throws {
    try expectGuarded([
      "\"=1+1\"", "\"=2+2", "\"\"-1", "'=1", "''@A", "=\u{301}1", "\"=HYPERLINK(\"\"http://e\"\")\"", " \"@a",
    ])
  }

  @Test("every variant is guarded, alone and after runs of invisible characters", .day)
  func everySign() throws {
    #expect(Self.signs.count >= 19)
    var generator = SystemRandomNumberGenerator()
    try expectGuarded(
      Self.signs.flatMap { sign in
        [String(sign), "\(sign)1"]
          + (1...50).map { count in
            let run = (0..<count).compactMap { _ in Self.invisible.randomElement(using: &generator) }
            return String(String.UnicodeScalarView(run + [sign])) + "1"
          }
      })
  }

  @Test("text that begins with anything else is unchanged", .day)
  func others() throws {
    let kinds: [Unicode.GeneralCategory] = [
      .uppercaseLetter, .lowercaseLetter, .decimalNumber, .mathSymbol, .openPunctuation, .otherSymbol,
      .initialPunctuation,
    ]
    let seen = Self.scalars.filter {
      kinds.contains($0.properties.generalCategory) && !Self.signs.contains($0)
    }
    #expect(seen.count > 10_000)
    let texts = seen.map { "\($0)=1" } + [" a=1", "'a", "'", "1-1", "−5"]
    for format in [ExportFormat.csv, .tsv] { #expect(try cells(texts, format) == texts) }
  }

  @Test("exact values and numbers are not guarded, lists are", arguments: [ExportFormat.csv, .tsv])
  func raw(format: ExportFormat) throws {
    let texts = ["=1", "\u{A0}@x", "＋1"]
    #expect(try cells(texts, format, isRaw: true) == texts)
    let cell = { (cell: Cell) in format.render(singleCell(cell)).split(whereSeparator: \.isNewline).last }
    #expect(cell(.integer(-5)) == "-5" && cell(.decimal(-0.5)) == "-0.5")
    #expect(cell(.list(["=1"])) == "'=1" && cell(.list(["=1", "b"])) == "'=1; b")
  }

  private func expectGuarded(_ texts: [String]) throws {
    for format in [ExportFormat.csv, .tsv] {
      for (cell, text) in zip(try cells(texts, format), texts) {
        let isWhole = format == .tsv || cell.unicodeScalars.dropFirst().elementsEqual(text.unicodeScalars)
        #expect(cell.unicodeScalars.first == "'" && isWhole, "\(format): \(text.debugDescription)")
      }
    }
  }

  /// The cells of a text column.
  private func cells(_ texts: [String], _ format: ExportFormat, isRaw: Bool = false) throws -> [String] {
    let table = textTable(texts.map { ["x", $0] })
    let text = format.render(table, options: ExportOptions(isCSVRaw: isRaw))
    guard format == .tsv else { return try RFC4180.parse(text).dropFirst().map { $0[1] } }
    let lines = text.unicodeScalars.split(separator: "\n").dropFirst()
    return lines.map { line in
      String(String.UnicodeScalarView(line.split(separator: "\t", omittingEmptySubsequences: false)[1]))
    }
  }
}
