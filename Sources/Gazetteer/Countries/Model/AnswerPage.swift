import Base

/// Which rows of a whole an answer of REST Countries v5 holds, as its `meta` says.
struct AnswerPage: Equatable, Sendable {
  /// The number of rows that the answer does hold.
  let rows: Int
  /// The number of rows of the whole; `nil` where the service does not say.
  private(set) var total: Int?
  /// The number of rows before the first one of this page.
  private(set) var offset = 0
  /// Whether there are rows after the last one of this page.
  private(set) var more = false
}

extension AnswerPage {
  /// Far beyond any feed, and small enough to count on.
  private static let largestOffset = 1 << 40

  /// The rows of an answer of REST Countries v5; `nil` where it is none.
  static func rows(of root: JSONValue) -> [JSONValue]? { root["data"]?["objects"]?.array }

  /// The page that an answer is; `nil` where it does not say.
  init?(of root: JSONValue) {
    guard let rows = Self.rows(of: root), let meta = root["data"]?["meta"], meta.kind == .object else { return nil }
    self.init(rows: rows.count)
    total = meta["total"]?.integer
    offset = min(max(0, meta["offset"]?.integer ?? 0), Self.largestOffset)
    more = meta["more"]?.boolean ?? (offset + rows.count < total ?? 0)
  }
}
