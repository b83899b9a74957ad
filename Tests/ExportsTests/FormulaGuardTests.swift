import Datasets
import Exports
import Foundation
import Testing

@Suite("The guard against formulas")
struct FormulaGuardTests {
  /// Everything that Unicode knows, without what no text can hold.
  private static let scalars = (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

  /// What nobody sees, and spreadsheets may pass over.
  private static let invisible = scalars.filter { scalar in
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || [.control, .format].contains(properties.generalCategory)
  }

  /// What a formula begins with, and what is the same in another form (NFKC).
  private static let signs = scalars.filter { scalar in
    let plain = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars.first
    return plain.map { "=+-@".unicodeScalars.contains($0) } ?? false
  }

  @Test("there are such signs and such characters")
  func classes() {
    #expect(Self.signs.count >= 19 && Self.invisible.count > 4_000)
    for scalar in ["\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{B}", "\u{C}"] as [Unicode.Scalar] {
      #expect(Self.invisible.contains(scalar))
    }
  }

  @Test("a sign is guarded behind any character that nobody sees")
  func oneBefore() throws {
    try expectGuarded(Self.invisible.map { "\($0)=1" })
  }

  @Test("a sign is guarded behind quotation marks, which a spreadsheet takes away")
  func quoted() throws {
    try expectGuarded(["\"=1+1\"", "\"=2+2", "\"\"-1", "\"=HYPERLINK(\"\"http://e\"\")\"", " \"@a"])
  }

  @Test("every form of every sign is guarded, alone, and behind runs of what nobody sees")
  func everySign() throws {
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

  @Test("a text that begins with anything else is as it was")
  func others() throws {
    let kinds: [Unicode.GeneralCategory] = [
      .uppercaseLetter, .lowercaseLetter, .decimalNumber, .mathSymbol, .openPunctuation, .otherSymbol,
      .initialPunctuation,
    ]
    let seen = Self.scalars.filter {
      kinds.contains($0.properties.generalCategory) && !Self.signs.contains($0)
    }
    #expect(seen.count > 10_000)
    for format in [ExportFormat.csv, .tsv] {
      #expect(try cells(seen.map { "\($0)=1" }, format) == seen.map { "\($0)=1" })
    }
  }

  @Test("exact values are not guarded", arguments: [ExportFormat.csv, .tsv])
  func raw(format: ExportFormat) throws {
    let texts = ["=1", "\u{A0}@x", "＋1"]
    #expect(try cells(texts, format, isRaw: true) == texts)
  }

  private func expectGuarded(_ texts: [String]) throws {
    for format in [ExportFormat.csv, .tsv] {
      for (cell, text) in zip(try cells(texts, format), texts) {
        #expect(cell.unicodeScalars.first == "'", "\(format): \(text.debugDescription)")
      }
    }
  }

  /// The cells of a column of texts.
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
