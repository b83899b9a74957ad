// MARK: - Reading
extension DataDate {
  /// The day or second of an ISO 8601 text as ``iso`` has it; `nil` for anything else.
  public init?(iso text: String) {
    guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\dZ)?/),
      let day = DataDate(day: String(match.1))
    else { return nil }
    self.init(text: match.2.map { "\(day.text), \($0) UTC" } ?? day.text, iso: text)
  }

  /// The moment for formats that know no days (RFC 3339): that of a day is its beginning.
  var timestamp: String { iso.utf8.count == 10 ? iso + "T00:00:00Z" : iso }
}
