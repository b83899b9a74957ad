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
