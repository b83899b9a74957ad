package import Base

/// Detects the format of a feed and decodes it into a ``Dataset``.
package enum FeedDecoder {
  /// Decodes a feed: JSON, JSON lines (NDJSON), GeoJSON or separated values, detected from the first bytes.
  ///
  /// A byte order mark of UTF-8 or UTF-16 takes precedence over `charset`, and UTF-8 is the default. Other text is
  /// guessed to be ISO-8859-1 or windows-1252, which ``Dataset/encoding`` records.
  ///
  /// - Parameters:
  ///   - charset: the encoding declared by the server; ignored with a warning if it is unknown or wrong.
  ///   - mapping: user-defined locations of rows and columns.
  /// - Throws: ``PlainError`` for other formats, invalid UTF-16, error messages of services, and feeds without usable
  ///   rows.
  package static func decode(
    _ bytes: [UInt8], charset: String? = nil, mapping: FeedMapping = FeedMapping()
  ) throws(PlainError) -> Dataset {
    let text = try FeedText(bytes, charset: charset)
    var dataset = try decodeRows(text.utf8, mapping)
    dataset.encoding = text.encoding
    dataset.settleCustomColumns(areTexts: false)
    dataset.remark(onUnknownNamesOf: mapping)
    dataset.remarkOnMissingCodes()
    dataset.remarkOnRepeatedCodes()
    let keys = dataset.keysOfFirstRow
    if let keys { dataset.remark(onMissingKeysOf: mapping, among: keys) }
    (dataset.namedKeys, dataset.keysOfFirstRow) = ([], nil)
    guard dataset.rowCount > 0 else {
      let (rows, first) = (dataset.skippedRowCount, dataset.skippedRows.first)
      if dataset.format == .plain, let keys {
        if let key = mapping.columns["name"], !keys.contains(key) { throw .noKey(key, known: keys) }
        if !Headings(keys, mapping).haveNames { throw .noNameColumn(columns: keys, likely: nil) }
      }
      throw .noUsableRow(of: dataset.kind, rows: rows, first: first)
    }
    return dataset
  }

  private static func decodeRows(_ bytes: [UInt8], _ mapping: FeedMapping) throws(PlainError) -> Dataset {
    if let dataset = try decodeSeparated(bytes, mapping) { return dataset }
    let list = listOfLines(bytes)
    let root = try parse(list ?? bytes, isOfLines: list != nil)
    var dataset = try decode(root, ofBytes: bytes.count, mapping)
    dataset.repeatedKey = repeatedKey(in: root)
    if root.document.hasCutMarks { dataset.keyRemarks.append(String.cutMarks) }
    return dataset
  }

  /// Says which object of a document has a key twice; `nil` if none has.
  static func repeatedKey(in root: JSONValue) -> String? {
    guard let (path, row) = root.repeatedKey else { return nil }
    let place = row.map { "row \($0)" } ?? "an object"
    return "\(place) has the key “\(path.oneLine(limit: FeedLimits.quoted))” twice; the last value counts"
  }

  private static func decode(
    _ root: JSONValue, ofBytes count: Int, _ mapping: FeedMapping
  ) throws(PlainError) -> Dataset {
    if !mapping.isEmpty { return try decode(root, mapping) }
    if SnapshotFormat.matches(root) { return try SnapshotFormat.decode(root, bytes: count) }
    if FactsFormat.matches(root) { return FactsFormat.decode(root) }
    if FactsFormat.recognises(root, isAlone: true) { return FactsFormat.decode([root]) }
    var dataset = try decode(root, mapping)
    dataset.page = ResponsePage(of: root)
    return dataset
  }

  private static func decode(_ found: FoundRows, _ mapping: FeedMapping) throws(PlainError) -> Dataset {
    let rows = try RowFinder.plain(found.rows)
    var dataset: Dataset
    // Including geometries of TopoJSON.
    if let first = rows.first, first["type"]?.kind == .string, first["properties"]?.kind == .object {
      dataset = try decode(features: rows, mapping)
    } else if mapping.columns.isEmpty, FactsFormat.matches(rows: rows) {
      dataset = FactsFormat.decode(rows)
    } else {
      // The first row with a recognizable format decides.
      let format = rows.lazy.compactMap(FeedFormat.init(of:)).first ?? .plain
      dataset = CountryReader(format, mapping: mapping.columns).decode(rows)
    }
    dataset.keyRemarks = found.notes + dataset.keyRemarks
    if let more = found.more { dataset.feedRemarks.append(more) }
    return dataset
  }

  /// A user-defined mapping takes precedence over detection.
  private static func decode(_ root: JSONValue, _ mapping: FeedMapping) throws(PlainError) -> Dataset {
    guard mapping.records.isEmpty else { return try decode(rows(of: root, at: mapping.records), mapping) }
    if let features = features(of: root) {
      var dataset = try decode(features: features, mapping)
      dataset.feedRemarks += [RowFinder.more(beside: ["features"], in: root, of: features.count)].compactMap(\.self)
      return dataset
    }
    return try decode(findRows(in: root), mapping)
  }

  /// The features of a GeoJSON collection (RFC 7946); `nil` for anything else.
  private static func features(of root: JSONValue) -> [JSONValue]? {
    root["type"]?.string == "FeatureCollection" ? root["features"]?.array : nil
  }

  private static func decode(features: [JSONValue], _ mapping: FeedMapping) throws(PlainError) -> Dataset {
    var reader = CountryReader(mapping: mapping.columns)
    reader.areFeatures = true
    let found = try RowFinder.withIdentifiers(features)
    var dataset = reader.decode(found.rows)
    dataset.keyRemarks = found.notes + dataset.keyRemarks
    return dataset
  }

  static let whiteSpace: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  /// Parses JSON.
  ///
  /// - Parameters:
  ///   - advice: the advice for empty or invalid input.
  ///   - isOfLines: whether an opening bracket was added to the feed.
  /// - Throws: ``PlainError`` for empty input, HTML and invalid JSON.
  package static func parse(
    _ bytes: [UInt8], _ advice: String = Dataset.Kind.countries.advice, isOfLines: Bool = false
  ) throws(PlainError) -> JSONValue {
    guard let first = bytes.first(where: { !whiteSpace.contains($0) }) else { throw .empty(advice) }
    if first == UInt8(ascii: "<") { throw .markup(bytes) }
    do {
      return try JSONDocument(parsing: bytes).root
    } catch {
      if let kind = KnownFileKind(text: bytes.drop(while: whiteSpace.contains)) { throw .otherKind(kind) }
      let column = error.column - (isOfLines && error.line == 1 ? 1 : 0)
      throw PlainError(
        "the feed cannot be read as JSON", at: "line \(error.line), column \(column)", error.reason, advice: advice,
        .badData)
    }
  }

  /// The rows that ``findRows(in:)`` finds.
  package static func rows(of root: JSONValue) throws(PlainError) -> [JSONValue] { try findRows(in: root).rows }

  /// The rows of a response: the elements of a list, the objects of a v5 response, a single country, or what
  /// ``RowFinder`` finds.
  ///
  /// - Throws: ``PlainError`` if there are none, with the message of the service if it has one.
  private static func findRows(in root: JSONValue) throws(PlainError) -> FoundRows {
    let error = ServiceError.error(in: root)
    if let list = root.array {
      if let error { throw error }
      return FoundRows(rows: try RowFinder.rows(ofList: list))
    }
    let rows = ResponsePage.rows(of: root)
    if let rows, !rows.isEmpty { return FoundRows(rows: rows) }
    // Objects with lists of countries, currencies and languages also have keys of a country.
    let identifiers = ["name", "names", "codes", "cca2", "cca3", "alpha2Code", "alpha3Code"]
    if let format = FeedFormat(of: root), format != .plain, identifiers.contains(where: { root[$0] != nil }) {
      return FoundRows(rows: [root])
    }
    if error == nil, isCountry(root) { return FoundRows(rows: [root]) }
    if error == nil || ServiceError.isMessageOnly(root), KnownFileKind(root) == nil, root["gazetteer"] == nil,
      let found = try RowFinder.rows(within: root)
    {
      return found
    }
    if let error { throw error }
    guard let rows else { throw noList(root) }
    return FoundRows(rows: rows)
  }

  /// Whether an object is a single country. Descriptions of services and errors can also have names, texts and codes.
  private static func isCountry(_ row: JSONValue) -> Bool {
    guard row["name"]?.string != nil else { return false }
    if let code = row["code"]?.string, ISO3166.isCode(code) { return true }
    // A list of named objects contains rows, unless it is a known column such as languages.
    let holdsRows = row.pairs.contains { key, value in
      CountryReader.column(ofKey: key) == nil && value.array?.first?["name"]?.string != nil
    }
    return !holdsRows && CountryColumn.knownNames.contains { !vagueKeys.contains($0) && row[$0] != nil }
  }

  private static let vagueKeys: Set<String> = ["name", "code", "description", "flag"]

  /// The error for a document without rows: another file of Gazetteer, an unknown version, or not a list.
  static func noList(_ root: JSONValue, _ advice: String = Dataset.Kind.countries.advice) -> PlainError {
    if let kind = KnownFileKind(root) {
      return PlainError("the file contains no rows", kind.words, advice: kind.advice, .badData)
    }
    if let version = root["gazetteer"], version.integer != SnapshotFormat.version {
      return .unknownVersion(version.tree.text.oneLine(limit: 20), key: "gazetteer")
    }
    let areLists = Set(root.pairs.map(\.value.kind)) == [.array]
    return .notAList(
      found: describe(root) + (areLists ? ", whose values are lists, not objects" : ""),
      lists: RowFinder.lists(within: root), advice)
  }

  static func describe(_ value: JSONValue) -> String {
    guard value.kind == .object else { return "\(value.kind.rawValue.withArticle)" }
    let keys = value.keys.prefix(5).joined(separator: ", ")
    return keys.isEmpty ? "an empty object" : "an object with the keys \(keys.oneLine(limit: 200))"
  }
}
