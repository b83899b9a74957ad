import Base

/// A date that is not written as an ISO 8601 one.
enum UnreadDate {
  /// What to write instead; `nil` for a text that does not look like a date.
  static func advice(for text: String) -> String? {
    guard (6...20).contains(text.utf8.count), text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return nil
    }
    if text.wholeMatch(of: /[0-9]{4}-[0-9]{2}(-[0-9]{2})?/) != nil { return "the calendar has no such day" }
    if let match = text.wholeMatch(of: /([0-9]{1,2})([\/.-])([0-9]{1,2})[\/.-]([0-9]{4})/) {
      let (one, other, year) = (Int(match.1) ?? 0, Int(match.3) ?? 0, String(match.4))
      let days = [(one, other), (other, one)].filter { (1...31).contains($0.0) && (1...12).contains($0.1) }
        .map { "\(year)-\($0.1.twoDigits)-\($0.0.twoDigits)" }
      // Points separate days from months, in this order.
      let known = match.2 == "." || days.first == days.last ? Array(days.prefix(1)) : days
      return days.isEmpty ? nil : "write \(known.joined(separator: " or "))"
    }
    if let match = text.wholeMatch(of: /([0-9]{4})[\/.]([0-9]{1,2})[\/.]([0-9]{1,2})/) {
      return "write \(match.1)-\((Int(match.2) ?? 0).twoDigits)-\((Int(match.3) ?? 0).twoDigits)"
    }
    guard let match = text.wholeMatch(of: /([0-9]{1,2})?\.?[ -]?([A-Za-z]{3,9})\.?[ -]([0-9]{1,2},? )?([0-9]{4})/),
      let month = (1...12).first(where: {
        Day(year: 2000, month: $0).monthName.lowercased().hasPrefix(match.2.lowercased())
      })
    else { return nil }
    let day = (match.1 ?? match.3?.prefix { $0.isNumber }).flatMap { Int($0) }
    return "write \(match.4)-\(month.twoDigits)" + (day.map { "-\($0.twoDigits)" } ?? "")
  }
}
