import Datasets
import Dates
import Languages

extension Column {
  /// A cell of the column as people read it in a language; empty where nothing is known.
  func words(for cell: Cell, in phrases: Phrases) -> String {
    switch cell {
    case .empty: ""
    case .boolean(let value): phrases(value ? "Yes" : "No")
    case .integer(let number) where display.form == .year: withUnit(String(number), phrases)
    case .integer(let number):
      withUnit(
        display.decimals.map { phrases.localized(number: Double(number).fixed($0)) } ?? phrases.number(number), phrases)
    case .decimal(let number): withUnit(phrases.localized(number: number.fixed(display.decimals)), phrases)
    case .text(let text):
      display.form == .date ? DataDate(day: text).map(phrases.date) ?? text.displayed : text.displayed
    case .list: cell.displayed
    }
  }

  /// A number with what it counts.
  func withUnit(_ number: String, _ phrases: Phrases) -> String {
    guard display.form != .percent else { return number + "%" }
    guard !display.unit.isEmpty else { return number }
    let unit = phrases(display.unit)
    return display.form == .currency ? "\(unit) \(number)" : "\(number) \(unit)"
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

extension Double {
  /// The number with its digits in groups and so many decimals; where that is not said, with as many as people read:
  /// two behind thousands, four behind others, and all of a fraction.
  fileprivate func fixed(_ decimals: Int?) -> String {
    guard let decimals else {
      if abs(self) >= 1, abs(self) < 1e13 {
        let text = fixed(abs(self) < 1000 ? 4 : 2)
        return text.contains(".")
          ? String(text.trimmingSuffix(while: { $0 == "0" }).trimmingSuffix(while: { $0 == "." })) : text
      }
      guard abs(self) < 1e15, let whole = Int(exactly: rounded(.towardZero)) else { return Cell.decimal(self).text }
      let text = Cell.decimal(abs(self)).text
      guard let point = text.firstIndex(of: "."), !text.contains("e") else {
        return text.contains("e") ? Cell.decimal(self).text : whole.grouped
      }
      return (self < 0 ? "-" : "") + abs(whole).grouped + text[point...]
    }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    guard let scaled = Int(exactly: (abs(self) * scale).rounded()), let parts = Int(exactly: scale) else {
      return Cell.decimal(self).text
    }
    let fraction = String(scaled % parts)
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    return (self < 0 && scaled > 0 ? "-" : "") + (scaled / parts).grouped + (decimals > 0 ? ".\(zeros)\(fraction)" : "")
  }
}

extension StringProtocol {
  /// The text without what is at its end for which a condition holds.
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[startIndex..<end]
  }
}
