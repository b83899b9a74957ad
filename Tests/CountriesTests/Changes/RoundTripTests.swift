import TestSupport
import Testing

@testable import Countries

@Suite("Round trips")
struct RoundTripTests {
  /// Texts, numbers and nested values that a feed may contain in unexpected places.
  private static let values = [
    "null", "true", "0", "-0.0", "1e300", "-1e300", "1e19", "5e-324", "9007199254740993", "4611686018427387904", "0.1",
    "123456789.123", "1.7976931348623157e308", "1e999", "\"\"", "\"\\u0000\"", "\"a\\u0000b\"", "\"\\u2028\\u202e\"",
    "\"\\ud83c\\uddeb\"", "\"=1+1\"", "\"; \"", "\"\\\\\\\"\"", "\"\\uffff\"", "\"FR\"", "\"2026-11-21\"", "[]", "[[]]",
    "[\"a\", \"b; c\", \"\"]", "[1e300, null]", "{}", "{\"code\": \"x\", \"name\": \"\\u0001\", \"symbol\": 1e300}",
    "[{\"code\": \"x\", \"name\": \"y\"}]", "[1e300, -1e300]", "[1.5, -2.5]",
  ]
  private static let keys = [
    "name", "code", "region", "capital", "population", "area", "borders", "currency", "language", "description",
    "alpha2", "alpha3", "numeric", "latlng", "coordinates", "capitals", "currencies", "languages", "calling_codes",
    "population_year", "flag", "time_zones", "alpha2Code", "cca2", "capitalInfo", "idd", "gini",
  ]

  private static let feeds = ["[%]", "{\"gazetteer\": 1, \"date\": #, \"countries\": [%]}"]
  private static let dates = ["\"2026-11-21\"", "\"9999-12-31\"", "\"1970-01-01\"", "\"99999-1-01\"", "1e300", "null"]

  @Test("rows, dates and changes of any feed survive writing and reading")
  func changes() throws {
    var generator = SystemRandomNumberGenerator()
    var (read, log) = (0, ChangeLog?.none)
    for _ in 0..<Repetitions.times(1_500) {
      let members = (0..<Int.random(in: 0...6)).map { _ in
        "\"\(Self.keys.randomElement(using: &generator) ?? "")\": \(Self.values.randomElement(using: &generator) ?? "")"
      }
      let rows = (0..<Int.random(in: 1...3)).map {
        "{\(([#""name": "Row \#($0)""#] + members).joined(separator: ", "))}"
      }
      let text = (Self.feeds.randomElement() ?? "").replacing("%", with: rows.joined(separator: ",\n"))
        .replacing("#", with: Self.dates.randomElement() ?? "")
      guard let dataset = try? FeedDecoder.decode(Array(text.utf8)) else { continue }
      read += 1
      let published = PublishedRows(dataset)
      let next =
        log.map { $0.continued(by: published, DatasetChanges(from: $0.rows, to: published), date: dataset.date) }
        ?? ChangeLog(rows: published, date: dataset.date)
      let again = try ChangeLog(decoding: next.parts.flatMap { $0 })
      #expect(again.parts == next.parts && again.date == next.date && again.entries == next.entries, "\(text)")
      #expect(DatasetChanges(from: again.rows, to: published).isEmpty, "\(text)")
      log = read % 50 == 0 ? nil : again
    }
    #expect(read > Repetitions.times(500))
  }
}
