package import Base

/// Finds the names and codes of a feed by what is known of countries. Nothing is loaded for a feed that has both, unless
/// codes are unknown.
package enum FeedCountries {
  /// How many of ten names or codes must be known.
  private static let fewestKnown = 9
  /// The least number of codes that are judged, and of those that are doubted; the most lists that are tried.
  private static let (fewestCodes, fewestDoubted, mostLists) = (3, 5, 10)

  private static let known = Result { () throws(PlainError) -> (snapshot: Dataset, matcher: CountryMatcher) in
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    return (snapshot, CountryMatcher(snapshot, names: try SearchNames.bundled(ofTables: true)))
  }

  /// Decodes a feed. Of several lists, that of countries has the rows. Without a known heading its names are in the
  /// column that joins would choose; without names or codes, the others give them.
  package static func decode(
    _ bytes: [UInt8], charset: String? = nil, mapping: FeedMapping = FeedMapping()
  ) throws(PlainError) -> Dataset {
    var dataset: Dataset
    do throws(PlainError) {
      dataset = try FeedDecoder.decode(bytes, charset: charset, mapping: mapping)
    } catch {
      if error.what == PlainError.notAList(found: "").what, let found = try countries(inLists: bytes, charset, mapping)
      {
        return found
      }
      guard error.what == PlainError.noNameColumn(columns: [], likely: nil).what, mapping.columns["name"] == nil,
        let found = try columns(of: bytes, charset, mapping)
      else { throw error }
      var named = mapping
      named.columns.merge(found) { given, _ in given }
      dataset = try FeedDecoder.decode(bytes, charset: charset, mapping: named)
      let names = found.sorted { $0.key < $1.key }.map { "“\($1.oneLine(limit: 40))” is “\($0)”" }
      var note = "columns known by their values or in other languages: \(names.joined(separator: ", "))"
      if let code = found["code"], code == found["name"] {
        let names = Dictionary(try known.get().snapshot.countries.map { ($0.alpha2, $0.name) }) { first, _ in first }
        for (index, country) in dataset.countries.enumerated() {
          dataset.countries[index].name = names[country.alpha2] ?? country.name
        }
        note = "no column has names; they are those of the codes in “\(code.oneLine(limit: 40))”"
      }
      dataset.keyRemarks.insert(note, at: 0)
    }
    try settleCodes(of: &dataset, isColumnGiven: mapping.columns["code"] != nil)
    guard dataset.format == .plain, dataset.countries.allSatisfy(\.code.isEmpty) else { return dataset }
    return (try? countries(inLists: bytes, charset, mapping)) ?? dataset
  }

  /// Of the lists in a feed, the only one whose codes, or those of its names, are of countries; `nil` for one list.
  /// Throws an error with the likely lists first.
  private static func countries(
    inLists bytes: [UInt8], _ charset: String?, _ mapping: FeedMapping
  ) throws(PlainError) -> Dataset? {
    guard mapping.records.isEmpty, bytes.first(where: { !FeedDecoder.whiteSpace.contains($0) }) == UInt8(ascii: "{"),
      let root = try? FeedDecoder.parse(FeedText(bytes, charset: charset).utf8),
      case let paths = RowFinder.lists(within: root), paths.count > 1
    else { return nil }
    let lists = paths.prefix(mostLists).map { path in
      var one = mapping
      one.records = path.split(separator: ".").map(String.init)
      let dataset = try? decode(bytes, charset: charset, mapping: one)
      let known = dataset?.countries.count { ISO3166.isAssigned($0.code) } ?? 0
      return (path: path, dataset: dataset, tenths: 10 * known / max(dataset?.rowCount ?? 0, 1))
    }.sorted { $0.tenths > $1.tenths }
    guard var dataset = lists[0].dataset, lists[0].tenths >= fewestKnown, lists[1].tenths < fewestKnown else {
      throw .notAList(found: FeedDecoder.describe(root), lists: lists.map(\.path) + paths.dropFirst(mostLists))
    }
    let others = PlainError.list(lists.dropFirst().map(\.path))
    dataset.keyRemarks.insert("rows are read from “\(lists[0].path)”; ignored: \(others)", at: 0)
    return dataset
  }

  /// Judges the codes of a feed by all of them, since some codes of other systems are those of countries too. A few
  /// unknown ones are emptied. With more, the names give the codes if they are known.
  private static func settleCodes(of dataset: inout Dataset, isColumnGiven: Bool) throws(PlainError) {
    let codes = dataset.countries.map(\.code).filter { !$0.isEmpty }
    // Codes of parts of countries, such as `GB-ENG`, are known too.
    let isKnown = { ISO3166.isAssigned($0) || ISO3166.isAssigned(String($0.prefix { $0 != "-" })) }
    let unknown = codes.filter { !isKnown($0) }
    let areJudged = dataset.format == .plain && !isColumnGiven && codes.count >= fewestCodes && !unknown.isEmpty
    guard areJudged || codes.isEmpty && dataset.kind.areCountries else { return }
    let count = codes.count - unknown.count
    if !codes.isEmpty, 10 * count >= fewestKnown * codes.count { return empty(Set(unknown), of: &dataset) }
    // Codes of a list of other things are hardly ever those of countries.
    guard codes.isEmpty || 10 * count >= codes.count else { return }
    let (snapshot, matcher) = try known.get()
    let found = dataset.countries.map { $0.name == "NA" ? nil : matcher.position(of: $0.name) }
    let named = dataset.countries.filter { $0.name != "NA" && !matcher.isAggregate($0.name) }
    let system = matcher.systems.system(of: Set(codes)).map { "; they seem to be those of \($0)" } ?? ""
    let reason =
      "only \(count.grouped) of \(codes.count.of("code")) are in ISO 3166-1, and not "
      + PlainError.list(Set(unknown).sorted()) + system
    let matched = found.count { $0 != nil }
    guard matched > 0, 10 * matched >= fewestKnown * named.count else {
      if codes.isEmpty { return try takeCodes(ofColumnOf: &dataset) }
      guard codes.count >= fewestDoubted, 2 * count >= codes.count else { return }
      dataset.feedRemarks.append(
        "the codes may not be those of countries: \(reason); correct them, or name their column: “--column code=COLUMN”"
      )
      return
    }
    let others = named.count { !$0.code.isEmpty && !isKnown($0.code) }
    if !codes.isEmpty, 10 * others <= named.count { return empty(Set(unknown), of: &dataset) }
    let nameless = zip(dataset.countries, found).filter { $1 == nil }.map(\.0.name)
    let rest = nameless.isEmpty ? "" : "; no country is called \(PlainError.list(nameless))"
    if codes.isEmpty {
      dataset.keyRemarks.removeAll { $0.hasPrefix(Dataset.noCodes) }
      dataset.keyRemarks.append("\(Dataset.noCodes); the codes are those of the names\(rest)")
    } else {
      let column = keepCodes(of: &dataset, areNumbers: unknown[0].utf8.allSatisfy(\.isDigit))
      dataset.feedRemarks.append(
        "\(reason); the codes are those of the names, and the column “\(column)” has those of the feed\(rest)")
    }
    for (index, position) in found.enumerated() {
      dataset.countries[index].take(codesOf: position.map { snapshot.countries[$0] } ?? Country(name: ""))
    }
    dataset.remarkOnRepeatedCodes()
  }

  /// Takes the codes of rows without one from the only column with the names of countries, or that called `country`.
  private static func takeCodes(ofColumnOf dataset: inout Dataset) throws(PlainError) {
    let (snapshot, matcher) = try known.get()
    let columns = dataset.customColumns.indices.compactMap { position -> (name: String, found: [Int?])? in
      let texts = dataset.countries.map { $0.customCells[position].text }
      let count = texts.count { !$0.isEmpty }
      let isCountry = { (text: String) in text.utf8.count > 3 && matcher.position(of: text) != nil }
      // The first rows exclude most columns.
      guard 2 * count > texts.count, texts.lazy.filter({ !$0.isEmpty }).prefix(fewestDoubted).contains(where: isCountry)
      else { return nil }
      let found = texts.map { isCountry($0) ? matcher.position(of: $0) : nil }
      guard 10 * found.count(where: { $0 != nil }) >= fewestKnown * count else { return nil }
      return (dataset.customColumns[position].column.name, found)
    }
    guard let column = columns.count == 1 ? columns[0] : columns.first(where: { $0.name == Dataset.countryColumn })
    else { return }
    dataset.keyRemarks.removeAll { $0.hasPrefix(Dataset.noCodes) }
    dataset.keyRemarks.append("\(Dataset.noCodes); the codes are those of the countries in “\(column.name)”")
    for case (let index, let position?) in zip(dataset.countries.indices, column.found) {
      dataset.countries[index].take(codesOf: snapshot.countries[position])
    }
    dataset.remarkOnRepeatedCodes()
  }

  /// Whether each text of a column names the country of its row.
  static func areCountries(ofRowsOf dataset: Dataset, at position: Int) throws(PlainError) -> Bool {
    let (snapshot, matcher) = try known.get()
    return dataset.countries.allSatisfy { row in
      let text = row.customCells[position].text
      return text.isEmpty || matcher.position(of: text).map { snapshot.countries[$0].alpha2 } == row.alpha2
    }
  }

  /// Copies the codes of a feed to a custom column, and returns its name.
  private static func keepCodes(of dataset: inout Dataset, areNumbers: Bool) -> String {
    var numbered = NumberedNames(separator: "_", taken: Set(dataset.customColumns.map(\.column.name)))
    let column = Column(name: numbered.name("feed_code"), title: "Code in the feed", kind: .text)
    dataset.addColumn(column) { .text(areNumbers && !$0.numeric.isEmpty ? $0.numeric : $0.code) }
    return column.name
  }

  private static func empty(_ codes: Set<String>, of dataset: inout Dataset) {
    for index in dataset.countries.indices where codes.contains(dataset.countries[index].code) {
      dataset.countries[index].take(codesOf: nil)
    }
    dataset.remarkOnRepeatedCodes()
    dataset.keyRemarks.append("not in ISO 3166-1, and left empty: the codes \(PlainError.list(codes.sorted()))")
  }

  /// The keys of known columns, if one has names of countries; `nil` otherwise.
  ///
  /// - Throws: ``PlainError`` if the first line is a row.
  private static func columns(
    of bytes: [UInt8], _ charset: String?, _ mapping: FeedMapping
  ) throws(PlainError) -> [String: String]? {
    guard
      let table = try? ForeignTable.decode(
        bytes, charset: charset, records: mapping.records, headings: mapping.headings)
    else { return nil }
    let sample = TableSample(table, try known.get().matcher)
    if table.areTexts, sample.countryAsHeading != nil { throw .noHeadings(table.namedKeys) }
    let headings = try headings()
    let column = { (key: String) in
      let words = TextFolding.comparable(key)
      return headings.first { heading, _ in
        words == heading || words.hasPrefix(heading + " ") || words.count > 5 && heading.hasPrefix(words)
      }?.column
    }
    // A heading that says so needs fewer known names.
    let names = table.keys.indices.first { index in
      let (texts, matched) = (sample.texts[index], sample.matched[index])
      let fewest = column(table.keys[index]) == "name" ? fewestKnown / 2 : fewestKnown
      return !table.keys[index].isEmpty && matched > 0 && 10 * matched >= fewest * texts.count
        && texts.contains { $0.utf8.count > 3 }
    }
    guard let names else {
      // Codes of one length give the names, if each row has another one.
      return table.keys.indices.first { index in
        let (count, codes) = (sample.cells(of: index).count, sample.texts[index].filter { $0 == $0.uppercased() })
        return count > 0 && 10 * codes.count(where: ISO3166.isAssigned) >= fewestKnown * count
          && ["code", "alpha2", "alpha3"].contains(CountryReader.column(ofKey: table.keys[index]))
          && Set(codes.map(\.utf8.count)).count == 1
      }.map { ["name": table.keys[$0], "code": table.keys[$0]] }
    }
    var found = ["name": table.keys[names]]
    let known = Set(table.namedKeys.compactMap(CountryReader.column))
    for key in table.namedKeys where key != found["name"] && CountryReader.column(ofKey: key) == nil {
      if let column = column(key), !known.contains(column), found[column] == nil { found[column] = key }
    }
    return found
  }

  /// The titles of known columns in the complete languages.
  private static func headings() throws(PlainError) -> [(heading: String, column: String)] {
    let columns = CountryColumn.known.map {
      (title: $0.column.title.prefix { $0 != "(" }.trimmed, name: $0.column.name)
    }
    return WorldLanguage.shipped.flatMap { language -> [(heading: String, column: String)] in
      let text = String(decoding: BundledData.bytes(of: BundledData.phrases(of: language)), as: UTF8.self)
      let lines = text.split(separator: "\n").map { $0.split(separator: "\"", omittingEmptySubsequences: false) }
      return lines.compactMap { parts in
        // “Einwohner” heads numbers of inhabitants, and is also the demonym.
        guard parts.count == 5, parts[2] == ": ", let column = columns.first(where: { $0.title == parts[1] }),
          column.name != "demonym"
        else { return nil }
        return (TextFolding.comparable(String(parts[3])), column.name)
      }
    }
  }
}
