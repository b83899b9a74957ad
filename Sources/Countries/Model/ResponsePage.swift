package import Base

/// The part of all rows in a REST Countries v5 response, from its `meta`.
package struct ResponsePage: Equatable, Sendable {
  package let rows: Int
  package private(set) var total: Int?
  /// The number of rows before this page.
  package private(set) var offset = 0
  package private(set) var more = false

  package init(rows: Int, total: Int? = nil, offset: Int = 0, more: Bool = false) {
    (self.rows, self.total, self.offset, self.more) = (rows, total, offset, more)
  }
}

extension ResponsePage {
  /// Far beyond any feed, and small enough not to overflow.
  private static let largestOffset = 1 << 40

  /// The rows of a REST Countries v5 response; `nil` for anything else.
  static func rows(of root: JSONValue) -> [JSONValue]? { root["data"]?["objects"]?.array }

  /// `nil` if the response does not describe its page.
  package init?(of root: JSONValue) {
    guard let rows = Self.rows(of: root), let meta = root["data"]?["meta"], meta.kind == .object else { return nil }
    self.init(rows: rows.count)
    total = meta["total"]?.integer
    offset = min(max(0, meta["offset"]?.integer ?? 0), Self.largestOffset)
    more = meta["more"]?.boolean ?? (offset + rows.count < total ?? 0)
  }
}
