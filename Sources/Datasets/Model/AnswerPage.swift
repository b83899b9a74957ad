import JSON

/// Which rows of a whole an answer of REST Countries v5 holds, as its `meta` says.
public struct AnswerPage: Equatable, Sendable {
  /// The number of rows that the answer does hold.
  public var rows: Int
  /// The number of rows of the whole; `nil` where the service does not say.
  public var total: Int?
  /// The number of rows that a page may have; `nil` where the service does not say.
  public var limit: Int?
  /// The number of rows before the first one of this page.
  public var offset: Int
  /// Whether there are rows after the last one of this page.
  public var more: Bool

  /// A page.
  public init(rows: Int, total: Int?, limit: Int?, offset: Int, more: Bool) {
    self.rows = rows
    self.total = total
    self.limit = limit
    self.offset = offset
    self.more = more
  }
}

extension AnswerPage {
  /// Far beyond any feed, and small enough to count on.
  private static let largestOffset = 1 << 40

  /// The rows of an answer of REST Countries v5; `nil` where it is none.
  static func rows(of root: JSONValue) -> [JSONValue]? { root["data"]?["objects"]?.array }

  /// The page that an answer is; `nil` where it does not say.
  package init?(of root: JSONValue) {
    guard let rows = Self.rows(of: root), let meta = root["data"]?["meta"], meta.kind == .object else { return nil }
    let total = meta["total"]?.integer
    let offset = min(max(0, meta["offset"]?.integer ?? 0), Self.largestOffset)
    let more = meta["more"]?.boolean ?? (offset + rows.count < total ?? 0)
    self.init(rows: rows.count, total: total, limit: meta["limit"]?.integer, offset: offset, more: more)
  }
}
