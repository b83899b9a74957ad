import JSON

extension RestCountriesV5Shape {
  /// Far beyond any feed, and small enough to count on.
  private static let largestOffset = 1 << 40

  /// The page that an answer is; `nil` where it does not say.
  package static func page(of root: JSONValue) -> AnswerPage? {
    guard let rows = rows(of: root), let meta = root["data"]?["meta"], meta.kind == .object else { return nil }
    let total = meta["total"]?.integer
    let offset = min(max(0, meta["offset"]?.integer ?? 0), largestOffset)
    let more = meta["more"]?.boolean ?? (offset + rows.count < total ?? 0)
    return AnswerPage(rows: rows.count, total: total, limit: meta["limit"]?.integer, offset: offset, more: more)
  }
}
