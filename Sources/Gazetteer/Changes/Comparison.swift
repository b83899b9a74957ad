import Base

/// The document that a build is compared with, in any of several formats.
enum Comparison {
  /// Reads published data: `changes.json`, a JSON export, or a feed in any known format. Only the first has a history.
  ///
  /// - Parameter charset: the encoding according to the server, if it names one.
  /// - Throws: ``Mistake``, or ``PlainError`` for other documents.
  static func read(_ bytes: [UInt8], charset: String? = nil) throws -> ChangeLog {
    if let root = try? JSONDocument(parsing: bytes).root {
      if ChangeLog.recognises(root) { return try ChangeLog(root) }
      if let rows = ExportedRows.read(root) { return ChangeLog(rows: rows) }
    }
    return ChangeLog(rows: PublishedRows(try FeedDecoder.decode(bytes, charset: charset)))
  }
}
