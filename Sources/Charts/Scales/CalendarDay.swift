/// A day of the Gregorian calendar as a number, so that days have distances.
struct CalendarDay: Equatable {
  /// Days since the first of March of the year 0.
  let number: Int

  /// A day written as in `2026-11-24`; what follows it, such as a time of day, is passed over.
  init?(_ text: String) {
    let parts = text.utf8.prefix(10).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } ? part.reduce(0) { $0 * 10 + Int($1) - 0x30 } : nil
    }
    guard numbers.count == 3, (1...12).contains(numbers[1]), numbers[2] >= 1 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard (year, month, day) == (numbers[0], numbers[1], numbers[2]) else { return nil }
  }

  /// A day; months and days beyond the end of a year or month count on.
  init(year: Int, month: Int, day: Int = 1) {
    let months = year * 12 + month - 3
    let (from, rest) = (months.floor(12), months - months.floor(12) * 12)
    number = from * 365 + from.floor(4) - from.floor(100) + from.floor(400) + (153 * rest + 2) / 5 + day - 1
  }

  init(number: Int) { self.number = number }

  /// The year, counted from March, and the day of it.
  private var marchYear: (year: Int, day: Int) {
    let era = number.floor(146_097)
    let day = number - era * 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    return (era * 400 + year, day - (365 * year + year / 4 - year / 100))
  }

  private var marchMonth: Int { (5 * marchYear.day + 2) / 153 }
  var month: Int { marchMonth < 10 ? marchMonth + 3 : marchMonth - 9 }
  var year: Int { marchYear.year + (month < 3 ? 1 : 0) }
  var day: Int { marchYear.day - (153 * marchMonth + 2) / 5 + 1 }

  /// The first three letters of the name of the month, which are a phrase.
  var monthName: String { Self.months[month - 1] }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func floor(_ divisor: Int) -> Int { self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor) }
}
