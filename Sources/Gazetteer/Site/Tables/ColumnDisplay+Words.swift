import Base

extension Column {
  /// A cell of the column as people read it in a language; empty where nothing is known.
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

  /// A number with what it counts.
  func withUnit(_ number: String, _ phrases: Phrases) -> String {
    display.localized(phrases).withUnit(number)
  }

  /// The address that a cell is, where the column has such; `nil` for any other.
  func address(in cell: Cell) -> String? {
    guard display.form == .link, case .text(let text) = cell else { return nil }
    // A user and a password stand before the host, or what only looks like one. By scalars, as browsers read it: a mark after
    // the @ would make another character of it.
    let host = text.unicodeScalars.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".unicodeScalars.contains($0) }
    return (text.hasPrefix("https://") || text.hasPrefix("http://")) && !host.contains("@") ? text : nil
  }
}
