import Base
import Countries

enum RestCountries {
  /// The paging information of a v5 response; without `meta` it is complete.
  ///
  /// - Throws: ``PlainError`` if it is not a v5 response, with the message of the service if there is one.
  static func page(_ bytes: [UInt8]) throws(PlainError) -> ResponsePage {
    try answer(bytes).page
  }

  /// Concatenates the pages of v5 into the JSON of one response.
  ///
  /// - Throws: ``PlainError`` for a response that is not v5, and for a repeated `uuid`, which means that rows are
  ///   missing. The request plan has already compared the paging information.
  static func concatenate(_ pages: [[UInt8]]) throws(PlainError) -> [UInt8] {
    var rows: [JSONTree] = []
    var identifiers: Set<String> = []
    for bytes in pages {
      let answer = try answer(bytes)
      for row in answer.rows {
        if let identifier = row["uuid"]?.string, !identifiers.insert(identifier).inserted {
          throw PlainError(
            "the feed is incomplete",
            "its pages contain \(identifiers.count) rows"
              + (answer.page.total.map { " of \($0)" } ?? ", and there are more"),
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
