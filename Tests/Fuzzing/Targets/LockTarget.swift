import Base

@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// `gazetteer.lock`.
enum LockTarget: FuzzTarget {
  static let name = "lock"

  static var seeds: [[UInt8]] {
    seeds(
      #"{"sources": {"gdp": {"columns": {"gdp": {"count": 2, "maximum": 3e12, "median": 2, "minimum": -1.5, "#
        + #""series": 9, "type": "decimal", "unit": "$", "values": {"FR": 3e12, "DE": -1.5}, "year": 2024, "#
        + #""years": {"DE": 2020}}}, "date": "2024-01-01", "digest": "00", "rows": 2, "url": "https://x.org"}}, "#
        + #""version": 1}"#,
      #"{"sources": {"a": {"columns": {"b": {"count": 1, "type": "text", "values": {"FR": "x"}}}}}, "version": 1}"#,
      #"{"sources": {"gdp": {"columns": {"gdp": {"before": {"FR": 3000}, "count": 9, "#
        + #""kept": {"FR": "2026-11-29"}, "nights": "2024 0f, 2023 1e", "#
        + #""samples": {"FR": "2010 -1.5, 2022 3000000000000"}, "type": "decimal", "values": {"FR": 3}, "year": 2024}}, "#
        + #""digest": "00", "refused": {"": "2026-11-01", "gdp": "2026-11-02"}, "rows": 2}}, "version": 1}"#,
      #"{"sources": {}, "version": 1}"#)
  }

  static func read(_ bytes: [UInt8]) {
    guard let lock = try? SourceLock(decoding: bytes) else { return }
    let again = try? SourceLock(decoding: Array(lock.text.utf8))
    precondition(again?.text == lock.text && again?.names == lock.names, "it is not read again")
    for (name, entry) in lock.entries {
      var fetched = entry
      fetched.digest += "0"
      precondition(ValueGuard(lock).review(fetched, name).refusal == nil, "equal values are refused")
    }
  }
}
