import Base
package import Countries

/// A CSV or TSV with the codes and the name of each row's country in further columns.
package struct CodedTable: Sendable {
  /// The columns that say which country a row is of.
  package let keys: [String]
  /// The columns that are added: those that are called so already have another name here.
  package let added: [String]
  package let rows: Int
  /// How many rows name a country.
  package private(set) var matched = 0
  /// The texts that name no certain country, each once, with its first row (the header is row 1) and why.
  package private(set) var refused: [(text: String, row: Int, reason: String)] = []
  /// The groups of countries that rows are of, each once.
  package private(set) var groups: [String] = []
  package let isTSV: Bool
  /// The table in UTF-8.
  package let bytes: [UInt8]

  /// For how many texts the nearest names are looked for, which takes its time.
  private static let mostNearest = 50

  /// - Parameters:
  ///   - column: the column with names or codes; `nil` for those that seem to have them.
  ///   - takesCodesOnly: whether names mean nothing; then only the name is added.
  ///   - language: the language of the names that are added; `nil` for English.
  /// - Throws: ``PlainError`` for a broken table, and for one without a column of countries.
  package init(
    _ bytes: [UInt8], column: String?, takesCodesOnly: Bool, names language: WorldLanguage?, warn: (String) -> Void
  ) throws {
    let unusable = { PlainError("the table cannot be read", $0, advice: $1, .badData) }
    guard bytes.first.map(FeedDecoder.beginsOtherwise) != true else {
      throw unusable("it is JSON or HTML", "Name a CSV or TSV.")
    }
    let table: SeparatedTable
    do throws(PlainError) {
      let text = try FeedText(bytes, charset: nil)
      if let remark = text.encoding.remark { warn(remark) }
      table = try FeedDecoder.separatedTable(text.utf8, isCopied: true)
    } catch {
      var error = error
      error.what = "the table cannot be read: \(error.what.ofTable)"
      throw error
    }
    if table.footnotes > 0 {
      let rows = table.footnotes.of("row")
      warn("\(rows) after the last empty line, such as footnotes: no codes added")
    }
    let header = Array(table.header.prefix(FeedLimits.foreignColumns))
    let cells = (0..<table.rowCount).map { table.cells(of: $0, columns: header.count) }
    let foreign = ForeignTable(keys: header, rows: cells, areTexts: true)
    if let column, CustomColumns.place(of: column, among: header) == nil {
      let reason = ClosestName.mistake(column.oneLine(limit: 60), kind: "column", among: foreign.namedKeys)
      let columns = PlainError.list(foreign.namedKeys)
      throw PlainError("--column", reason, advice: "The columns of the table are \(columns).", .badData)
    }
    let dataset = try FeedDecoder.decode(BundledData.snapshot)
    let names = try SearchNames.bundled(ofTables: true)
    lazy var search = CountrySearch(dataset, names: names)
    var matcher = CountryMatcher(dataset, names: names)
    matcher.takesCodesOnly = takesCodesOnly
    var sample = TableSample(foreign, matcher)
    let found: CountryKeys?
    do throws(PlainError) {
      found = try CountryKeys(&sample, column ?? (header.count == 1 ? header[0] : nil))
    } catch {
      throw unusable(error.reason, error.advice)
    }
    guard let keys = found else {
      let columns = PlainError.list(foreign.namedKeys)
      let reason = columns.isEmpty ? "it is empty" : "none of its columns seems to hold countries; they are \(columns)"
      throw unusable(reason, "Name the column with --column.")
    }
    self.keys = keys.columns.map { header[$0] }
    let heading = column == nil ? sample.countryAsHeading : nil
    if heading != nil || column == nil && sample.areLines(nil) {
      let headings = PlainError.headings(of: header.count).joined(separator: ",").lowercased()
      throw unusable(
        heading.map { "its first line is a row, with “\($0.oneLine(limit: 60))”" } ?? KnownFileKind.lines.words,
        "Add a first line with the names of the columns, such as “\(headings)”.")
    }
    var numbered = NumberedNames(separator: "_", taken: Set(header))
    let added = (takesCodesOnly ? ["name"] : ["alpha2", "alpha3", "numeric", "name"]).map { numbered.name($0) }
    (self.added, rows, isTSV) = (added, table.rowCount, table.delimiter == UInt8(ascii: "\t"))
    let rowCountries = cells.map(keys.country)
    let named = try NamedRows(dataset, NameSettings(language: language)).dataset
    self.bytes = table.bytes(adding: added) { row in
      guard case .country(let position, _, _) = rowCountries[row] else { return added.map { _ in "" } }
      let country = named.countries[position]
      return (takesCodesOnly ? [] : [country.alpha2, country.alpha3, country.numeric]) + [country.name]
    }
    var seen: Set<String> = []
    for (row, country) in rowCountries.enumerated() {
      guard case .unknown(let text, let candidates, let isContradiction) = country else {
        matched += 1
        continue
      }
      guard !text.isEmpty, seen.insert(text).inserted else { continue }
      guard isContradiction || !matcher.isAggregate(text) else {
        groups.append(text)
        continue
      }
      var reason = takesCodesOnly ? "is no code of a country" : "is no country"
      if isContradiction {
        reason = "names different countries"
      } else if let words = matcher.systems.words(of: text, dataset.countries) {
        reason = "could be \(words)"
      } else if !candidates.isEmpty {
        reason = "could be \(candidates.map { dataset.countries[$0].name }.joined(separator: " or "))"
      } else if let place = matcher.positionOfPlace(text) {
        reason = "is not the same as \(dataset.countries[place].name)"
      } else if refused.count < Self.mostNearest, (4...FeedLimits.shared).contains(text.utf8.count) {
        let names = search.matches(text).prefix(3).map { dataset.countries[$0.position].name }
        reason += names.isEmpty ? "" : " (nearest: \(names.joined(separator: ", ")))"
      }
      refused.append((text, row + 2 + table.linesAboveHeader, reason))
    }
  }
}
