import Base

/// Finds the names and codes of a feed by what is known of countries. Nothing is loaded for a feed that has both.
enum FeedCountries {
  /// How many of ten names must be known.
  private static let fewestKnown = 9

  /// Decodes a feed. Without a known heading its names are in the column that joins would choose, and without codes they
  /// give the codes.
  static func decode(
    _ bytes: [UInt8], charset: String? = nil, mapping: FeedMapping = FeedMapping()
  ) throws(PlainError) -> Dataset {
    var dataset: Dataset
    do throws(PlainError) {
      dataset = try FeedDecoder.decode(bytes, charset: charset, mapping: mapping)
    } catch {
      guard error.what == PlainError.noNameColumn(columns: [], likely: nil).what, mapping.columns["name"] == nil,
        let found = try columns(of: bytes, charset, mapping)
      else { throw error }
      var named = mapping
      named.columns.merge(found) { given, _ in given }
      dataset = try FeedDecoder.decode(bytes, charset: charset, mapping: named)
      let names = found.sorted { $0.key < $1.key }.map { "“\($1.oneLine(limit: 40))” is “\($0)”" }
      dataset.keyRemarks.insert(
        "columns known by their values or in other languages: \(names.joined(separator: ", "))", at: 0)
    }
    guard dataset.kind.areCountries, dataset.countries.count > 1, dataset.countries.allSatisfy(\.code.isEmpty) else {
      return dataset
    }
    try addCodes(to: &dataset)
    return dataset
  }

  private static func addCodes(to dataset: inout Dataset) throws(PlainError) {
    let (snapshot, matcher) = try known()
    let found = dataset.countries.map { matcher.position(of: $0.name) }
    guard 10 * found.count(where: { $0 != nil }) >= fewestKnown * found.count else { return }
    for (index, position) in found.enumerated() {
      guard let position else { continue }
      dataset.countries[index].take(codesOf: snapshot.countries[position])
    }
    let unknown = zip(dataset.countries, found).filter { $1 == nil }.map(\.0.name)
    let rest = unknown.isEmpty ? "" : "; no country is called \(PlainError.list(unknown))"
    dataset.remarkOnRepeatedCodes()
    dataset.keyRemarks.removeAll { $0.hasPrefix(Dataset.noCodes) }
    dataset.keyRemarks.append("\(Dataset.noCodes); the codes are those of the names\(rest)")
  }

  private static func known() throws(PlainError) -> (snapshot: Dataset, matcher: CountryMatcher) {
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    return (snapshot, CountryMatcher(snapshot, names: try SearchNames.bundled(ofTables: true)))
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
    let sample = TableSample(table, try known().matcher)
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
      return matched > 0 && 10 * matched >= fewest * texts.count && texts.contains { $0.utf8.count > 3 }
    }
    guard let names else { return nil }
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
