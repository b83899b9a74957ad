import Base

extension Column {
  /// A formatted cell in a language; empty if there is no value.
  func words(for cell: Cell, in phrases: Phrases) -> String {
    switch cell {
    case .empty: ""
    case .boolean(let value): phrases(value ? "Yes" : "No")
    case .integer(let number) where display.form == .year: withUnit(String(number), phrases)
    case .integer(let number):
      withUnit(display.text(Double(number), phrases) ?? phrases.number(number), phrases)
    case .decimal(let number):
      withUnit(display.text(number, phrases) ?? phrases.localized(number: number.text(decimals: nil)), phrases)
    case .text(let text):
      display.form == .date ? DataDate(day: text).map(phrases.date) ?? text.displayed : text.displayed
    case .list(let texts): texts.map(\.displayed).joined(separator: phrases.semicolon)
    }
  }

  /// A number with its unit.
  func withUnit(_ number: String, _ phrases: Phrases) -> String {
    display.localized(phrases).withUnit(number)
  }

  /// The URL in a cell; `nil` if the column has no links.
  func address(in cell: Cell) -> String? {
    guard display.form == .link, case .text(let text) = cell else { return nil }
    // Rejects user names and passwords before the host, real or apparent. Compares scalars, as browsers do: after a
    // combining mark the `@` would be another character.
    let host = text.unicodeScalars.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".unicodeScalars.contains($0) }
    return (text.hasPrefix("https://") || text.hasPrefix("http://")) && !host.contains("@") ? text : nil
  }
}
