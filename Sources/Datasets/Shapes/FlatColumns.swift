import JSON

/// Rows as Gazetteer exports them: a key for every column of ``CountryColumn/known``, and keys of one's own.
enum FlatColumns {
  /// Reads a column into a country.
  private typealias Reading = @Sendable (inout Country, inout RowReader) -> Void

  /// Those that ``GistShape`` does not read anyway.
  private static let readings: [String: Reading] = [
    "official_name": { $0.officialName = $1.text("official_name") },
    "subregion": { $0.subregion = $1.text("subregion") },
    "alpha3": { $0.alpha3 = $1.text("alpha3") },
    "numeric": { $0.numeric = $1.numericCode("numeric") },
    "population_year": { $0.populationYear = $1.count("population_year", in: NumberBounds.year) },
    "area": { $0.area = $1.area("area") },
    "latitude": { $0.coordinates = $1.coordinates() },
    "longitude": { _, _ in },
    "currency_code": { $0.currencies = $1.zippedCurrencies() },
    "currency_name": { if $0.currencies.isEmpty { $0.currencies = $1.zippedCurrencies() } },
    "currency_symbol": { if $0.currencies.isEmpty { $0.currencies = $1.zippedCurrencies() } },
    "language_code": { $0.languages = $1.zippedLanguages() },
    "language_name": { if $0.languages.isEmpty { $0.languages = $1.zippedLanguages() } },
    "calling_code": { $0.callingCodes = $1.texts("calling_code") },
    "tld": { $0.topLevelDomains = $1.texts("tld") },
    "demonym": { $0.demonym = $1.text("demonym") },
    "time_zone": { $0.timeZones = $1.texts("time_zone") },
  ]

  /// The keys that ``GistShape`` reads.
  private static let usual: Set<String> = [
    "name", "code", "region", "capital", "population", "borders", "currency", "language", "flag", "description",
  ]

  /// Reads what a row has besides the usual keys: known columns, and cells of columns of its own.
  static func read(_ country: inout Country, _ reader: inout RowReader, own: inout OwnColumns) {
    let mapped = reader.keys.others
    // In an order that is the same each time, since own columns stand as they are found.
    for target in mapped.keys.sorted() where !usual.contains(target) {
      if let reading = readings[target] {
        reading(&country, &reader)
      } else {
        take(reader[target], of: target, for: &country, &reader, &own)
      }
    }
    let sources = mapped.isEmpty ? [] : Set(mapped.values)
    for (key, value) in reader.row.pairs where !usual.contains(key) && !sources.contains(key) {
      if mapped[key] != nil { continue }
      if let reading = readings[key] {
        reading(&country, &reader)
      } else {
        take(value, of: key, for: &country, &reader, &own)
      }
    }
  }

  /// Takes a value of a column of the feed's own.
  private static func take(
    _ value: JSONValue?, of key: String, for country: inout Country, _ reader: inout RowReader, _ own: inout OwnColumns
  ) {
    guard let value, value.kind != .null else { return }
    guard key.contains(where: { $0.isLetter || $0.isNumber }) else {
      return own.passOver(key, "it has no letter and no digit")
    }
    guard key.utf8.count <= FeedLimits.columnName else {
      return own.passOver(key.cut(to: FeedLimits.quoted), "its name has more than \(FeedLimits.columnName) bytes")
    }
    guard let cell = reader.cell(value, of: key) else {
      let keyInFeed = reader.keys.others[key] ?? key
      return own.passOver(keyInFeed, "its values are \(value.kind == .object ? "objects" : "lists of more than texts")")
    }
    guard !cell.isEmpty, let position = own.position(of: key) else { return }
    country.ownCells[position] = cell
  }
}

extension RowReader {
  /// The cell of a value; `nil` for an object, and for a list of more than texts and numbers.
  mutating func cell(_ value: JSONValue, of key: String) -> Cell? {
    switch value.kind {
    case .null: return .empty
    case .boolean: return .boolean(value.boolean == true)
    case .number:
      guard let number = value.number, number.isFinite else { return .empty }
      return value.integer.map(Cell.integer) ?? .decimal(number)
    case .string:
      guard let text = limited(value.string ?? "", to: FeedLimits.description, "as “\(key)”") else { return .empty }
      return text.trimmed.isEmpty ? .empty : .text(text)
    case .array:
      let elements = limited(value.array ?? [], in: key)
      let texts = elements.compactMap { Self.text(of: $0) }
      guard texts.count == elements.count else { return nil }
      return .list(texts.compactMap { limited($0, "in “\(key)”") })
    case .object: return nil
    }
  }

  /// Currencies from lists of their codes, names and symbols.
  fileprivate mutating func zippedCurrencies() -> [Currency] {
    let (codes, names) = (textsWithEmptyOnes("currency_code"), textsWithEmptyOnes("currency_name"))
    let symbols = textsWithEmptyOnes("currency_symbol")
    return (0..<max(codes.count, names.count, symbols.count)).map {
      Currency(code: codes.text(at: $0), name: names.text(at: $0), symbol: symbols.text(at: $0))
    }
  }

  /// Languages from lists of their codes and names.
  fileprivate mutating func zippedLanguages() -> [Language] {
    let (codes, names) = (textsWithEmptyOnes("language_code"), textsWithEmptyOnes("language_name"))
    return (0..<max(codes.count, names.count)).map { Language(code: codes.text(at: $0), name: names.text(at: $0)) }
  }
}

extension [String] {
  /// The text at a position, empty where there is none.
  fileprivate func text(at position: Int) -> String { position < count ? self[position] : "" }
}
