/// A day or a second in the human and machine formats of pages, in UTC and in the range of ``Moment``.
package struct DataDate: Hashable, Sendable {
  /// For people: `21 November 2026` or `21 November 2026, 05:30 UTC`.
  package let text: String
  /// ISO 8601: `2026-11-21` or `2026-11-21T05:30:07Z`.
  package let iso: String

  /// A second.
  package init(_ moment: Moment) {
    let parts = Parts(moment)
    text = "\(parts.words), \(parts.padded[3]):\(parts.padded[4]) UTC"
    iso = "\(parts.day)T\(parts.padded[3]):\(parts.padded[4]):\(parts.padded[5])Z"
  }

  /// The day of an ISO 8601 date, `2026-11-21`; `nil` for anything else.
  package init?(day: String) {
    guard let numbers = Self.numbers(in: day, like: "0000-00-00"),
      let moment = Moment(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    let parts = Parts(moment)
    (text, iso) = (parts.words, parts.day)
  }

  /// The day or second of an ISO 8601 text as ``iso`` has it; `nil` for anything else.
  package init?(iso: String) {
    if let day = DataDate(day: iso) {
      self = day
      return
    }
    guard let moment = Self.moment(of: iso) else { return nil }
    self.init(moment)
  }

  /// The date and time for formats without days (RFC 3339); a day becomes its midnight.
  package var timestamp: String { iso.utf8.count == 10 ? iso + "T00:00:00Z" : iso }

  /// The moment; a day becomes its midnight.
  package var moment: Moment? { Self.moment(of: timestamp) }

  /// The moment of a text such as `2026-11-21T05:30:07Z`.
  private static func moment(of text: String) -> Moment? {
    guard let numbers = numbers(in: text, like: "0000-00-00T00:00:00Z") else { return nil }
    return Moment(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4], second: numbers[5])
  }

  /// The numbers in a text that matches a pattern, in which `0` stands for any digit.
  private static func numbers(in text: String, like pattern: String) -> [Int]? {
    guard text.utf8.count == pattern.utf8.count else { return nil }
    var numbers = [0]
    for (byte, character) in zip(text.utf8, pattern.utf8) {
      if character == UInt8(ascii: "0") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        numbers[numbers.count - 1] = 10 * numbers[numbers.count - 1] + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == character else { return nil }
        numbers.append(0)
      }
    }
    return numbers
  }
}

/// The components of a moment.
private struct Parts {
  /// Year, month, day, hour, minute and second, each with at least two digits.
  let padded: [String]
  /// `21 November 2026`
  let words: String

  package init(_ moment: Moment) {
    let numbers = moment.numbers
    padded = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
    words = "\(numbers[2]) \(Self.months[numbers[1] - 1]) \(numbers[0])"
  }

  /// `2026-11-21`
  var day: String { padded[0...2].joined(separator: "-") }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
