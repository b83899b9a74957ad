import Datasets
import JSON

extension RestCountries {
  /// Which part of the whole an answer of v5 is; one without `meta` is the whole.
  ///
  /// - Throws: ``DatasetError`` where the answer is not one of v5, with the words of the service where it has some.
  public static func page(_ bytes: [UInt8]) throws(DatasetError) -> AnswerPage {
    try answer(bytes).page
  }

  /// Puts the pages of v5, in order, into the JSON of one answer, as if the service had given all rows at once.
  ///
  /// - Throws: ``DatasetError`` where one is not an answer of v5, and where rows are missing or stand twice: a page
  ///   does not begin where the one before it ends, the last one says that there are more, the rows are not as many
  ///   as the service says in any of its pages, or a `uuid` stands twice.
  public static func concatenate(_ pages: [[UInt8]]) throws(DatasetError) -> [UInt8] {
    var rows: [JSONTree] = []
    var identifiers: Set<String> = []
    var totals: Set<Int> = []
    var more = false
    for bytes in pages {
      let answer = try answer(bytes)
      if let total = answer.page.total { totals.insert(total) }
      guard answer.page.offset == rows.count else { throw .pagesMissing(rows: rows.count, total: totals.max()) }
      for row in answer.rows {
        if let identifier = row["uuid"]?.word, !identifiers.insert(identifier).inserted {
          throw .pagesMissing(rows: identifiers.count, total: totals.max())
        }
        rows.append(row.tree)
      }
      more = answer.page.more
    }
    guard !more, totals.allSatisfy({ $0 == rows.count }) else {
      throw .pagesMissing(rows: rows.count, total: totals.max())
    }
    return Array(whole(rows).text.utf8)
  }

  private static func answer(_ bytes: [UInt8]) throws(DatasetError) -> (rows: [JSONValue], page: AnswerPage) {
    let root = try FeedDecoder.parse(bytes)
    let rows = try FeedDecoder.rows(of: root)
    let page =
      AnswerPage(of: root)
      ?? AnswerPage(rows: rows.count, total: nil, limit: nil, offset: 0, more: false)
    return (rows, page)
  }

  private static func whole(_ rows: [JSONTree]) -> JSONTree {
    let count = JSONTree.number(Double(rows.count))
    let meta = JSONTree.object([
      .init("total", count), .init("count", count), .init("limit", count), .init("offset", .number(0)),
      .init("more", .boolean(false)),
    ])
    return .object([.init("data", .object([.init("objects", .array(rows)), .init("meta", meta)]))])
  }
}
