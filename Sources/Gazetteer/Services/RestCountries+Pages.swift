import Base

extension RestCountries {
  /// Which part of the whole an answer of v5 is; one without `meta` is the whole.
  ///
  /// - Throws: ``PlainError`` where the answer is not one of v5, with the words of the service where it has some.
  static func page(_ bytes: [UInt8]) throws(PlainError) -> ResponsePage {
    try answer(bytes).page
  }

  /// Puts the pages of v5, in order, into the JSON of one answer, as if the service had given all rows at once.
  ///
  /// - Throws: ``PlainError`` where one is not an answer of v5, and where a `uuid` stands twice, so that rows are missing. The
  ///   plan of the requests has compared what the pages say of themselves.
  static func concatenate(_ pages: [[UInt8]]) throws(PlainError) -> [UInt8] {
    var rows: [JSONTree] = []
    var identifiers: Set<String> = []
    for bytes in pages {
      let answer = try answer(bytes)
      for row in answer.rows {
        if let identifier = row["uuid"]?.word, !identifiers.insert(identifier).inserted {
          throw PlainError(
            "the feed is not complete",
            "its pages hold \(identifiers.count) rows"
              + (answer.page.total.map { ", it has \($0)" } ?? ", and there are more"),
            advice: "The feed may have changed between the requests: try again.", .badData)
        }
        rows.append(row.tree)
      }
    }
    return Array(JSONTree.object([.init("data", .object([.init("objects", .array(rows))]))]).text.utf8)
  }

  private static func answer(_ bytes: [UInt8]) throws(PlainError) -> (rows: [JSONValue], page: ResponsePage) {
    let root = try FeedDecoder.parse(bytes)
    let rows = try FeedDecoder.rows(of: root)
    return (rows, ResponsePage(of: root) ?? ResponsePage(rows: rows.count))
  }
}
