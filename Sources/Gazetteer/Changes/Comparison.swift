import Base

/// What a build is compared with: a document told apart by its content.
enum Comparison {
  /// Reads what was published earlier: `changes.json`, an export as JSON, or a feed in any known format. Only
  /// the first has a history.
  ///
  /// - Parameter charset: the name of its encoding, where a server says it.
  /// - Throws: ``Mistake``, or ``PlainError`` for what is none of these.
  static func read(_ bytes: [UInt8], charset: String? = nil) throws -> ChangeLog {
    if let root = try? JSONDocument(parsing: bytes).root {
      if ChangeLog.recognises(root) { return try ChangeLog(root) }
      if let rows = ExportedRows.read(root) { return ChangeLog(rows: rows) }
    }
    return ChangeLog(rows: PublishedRows(try FeedDecoder.decode(bytes, charset: charset)))
  }
}
