package import Base
package import Feeds

/// The values of all sources at the last good build: `gazetteer.lock`, JSON with sorted keys for version control.
package struct SourceLock: Sendable {
  /// One source.
  package struct Entry: Sendable {
    /// The URL or the path, with secrets masked; empty for a column with several sources.
    var url: String
    /// SHA-256 of its bytes, in hexadecimal digits; empty for a column with several sources.
    package var digest: String
    /// The date of its data, as stated by the server.
    package var date: String?
    /// The number of rows with a value.
    var rows: Int
    package var columns: [String: Column] = [:]
  }

  package struct Column: Sendable {
    var type: String
    package var unit = ""
    /// How many rows have a value.
    var count: Int
    /// The numbers by the codes of their rows, each with its year; empty for texts and for very long columns.
    var values: [String: (number: Double, year: Int?)] = [:]
    /// The texts by the codes of their rows, shortened. Those with digits, such as dates, are not stored.
    var texts: [String: String] = [:]
    /// The number of values in all series.
    var points = 0
    /// All numbers by code and year; not stored.
    var history: [String: [Int: Double]] = [:]
    /// The range and the median of its numbers; `nil` for texts.
    package var statistics: Statistics?

    var newestYear: Int? { values.values.lazy.compactMap(\.year).max() }
  }

  package struct Statistics: Sendable {
    var (minimum, median, maximum): (Double, Double, Double)

    init?(of numbers: [Double]) {
      let sorted = numbers.sorted()
      guard let first = sorted.first, let last = sorted.last else { return nil }
      (minimum, median, maximum) = (first, (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2, last)
    }
  }

  /// The sources by name.
  package var entries: [String: Entry] = [:]

  /// The names of its sources and their columns, sorted.
  package var names: [String] {
    Set(entries.flatMap { [$0.key] + $0.value.columns.keys }).sorted()
  }

  /// Of longer columns only the statistics are stored.
  static let mostValues = 1_000
  fileprivate static let mostText = 60

  package init() {}
}

// MARK: - Contents of a dataset
extension SourceLock.Column {
  /// A column of a dataset by name; `nil` if no row has a value.
  package init?(_ name: String, in dataset: Dataset) {
    guard let column = dataset.column(named: name) else { return nil }
    let years = dataset.yearColumn(of: name)
    var numbers: [Double] = []
    (type, unit, count) = (column.column.kind.rawValue, column.column.display.unit, 0)
    for country in dataset.countries {
      let cell = column.cell(country)
      guard !cell.isEmpty else { continue }
      count += 1
      let key = country.code.isEmpty ? country.name : country.code
      guard column.column.isNumeric else {
        // A new year may have another text.
        if years == nil { texts[key] = cell.text.cut(to: SourceLock.mostText) }
        continue
      }
      guard let number = cell.number else { continue }
      numbers.append(number)
      let year = years?.cell(country).number
      values[key] = (number, year.flatMap { Int(exactly: $0) })
      if let series = country.series.first(where: { $0.name == name }) {
        history[key] = Dictionary(series.points.map { ($0.year, $0.value) }) { first, _ in first }
        points += series.points.count
      }
    }
    guard count > 0 else { return nil }
    statistics = SourceLock.Statistics(of: numbers)
    if count > SourceLock.mostValues { (values, texts, history) = ([:], [:], [:]) }
  }
}

extension SourceLock.Entry {
  /// The entry of a source, or of a column with several sources.
  package init(
    _ dataset: Dataset, columns names: [String], rows: Int, from source: Source? = nil, _ parts: [FeedBytes] = []
  ) {
    self.init(
      url: source?.displayName ?? "", digest: parts.isEmpty ? "" : SHA256Digest(ofParts: parts.map(\.bytes)).hex,
      date: parts.last?.date.map { $0.iso }, rows: rows)
    for name in names { columns[name] = SourceLock.Column(name, in: dataset) }
  }

  package func taking(_ other: SourceLock.Entry, except kept: [String]) -> SourceLock.Entry {
    var entry = self
    entry.columns.merge(other.columns.filter { !kept.contains($0.key) }) { $1 }
    return entry
  }
}

// MARK: - JSON
extension SourceLock {
  /// - Throws: ``Mistake`` for an invalid lock.
  package init(decoding bytes: [UInt8]) throws(Mistake) {
    let root = try JSONDocument(parsing: bytes).root
    guard root["version"]?.integer == 1, let sources = root["sources"], sources.kind == .object else {
      throw Mistake(reason: "it is not a gazetteer.lock of this version")
    }
    for (name, source) in sources.pairs {
      var entry = Entry(
        url: source["url"]?.string ?? "", digest: source["digest"]?.string ?? "", date: source["date"]?.string,
        rows: source["rows"]?.integer ?? 0)
      for (name, column) in source["columns"]?.pairs ?? [] { entry.columns[name] = Column(column) }
      entries[name] = entry
    }
  }

  /// The file.
  package var text: String {
    let sources = entries.sorted { $0.key < $1.key }.map { name, entry in
      JSONTree.Member(
        name,
        .known([
          "columns": .object(entry.columns.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.tree) }),
          "date": entry.date.map(JSONTree.string), "digest": .known(text: entry.digest), "rows": .integer(entry.rows),
          "url": .known(text: entry.url),
        ]))
    }
    return JSONTree.known(["sources": .object(sources), "version": 1]).indentedText
  }
}

extension SourceLock.Column {
  fileprivate init(_ root: JSONValue) {
    let years = root["years"]
    (type, unit) = (root["type"]?.string ?? "", root["unit"]?.string ?? "")
    (count, points) = (root["count"]?.integer ?? 0, root["series"]?.integer ?? 0)
    let newest = root["year"]?.integer
    for (key, value) in root["values"]?.pairs ?? [] {
      texts[key] = value.string
      guard let number = value.number else { continue }
      values[key] = (number, years?[key]?.integer ?? newest)
    }
    if let low = root["minimum"]?.number, let median = root["median"]?.number, let high = root["maximum"]?.number {
      statistics = .init(of: [low, high])
      statistics?.median = median
    }
  }

  fileprivate var tree: JSONTree {
    let newest = newestYear
    let sorted = values.sorted { $0.key < $1.key }
    let texts = texts.filter { !$0.value.utf8.contains(where: \.isDigit) }.sorted { $0.key < $1.key }
    let years = sorted.compactMap { key, value in
      value.year == newest ? nil : value.year.map { JSONTree.Member(key, .integer($0)) }
    }
    return .known([
      "count": .integer(count), "maximum": statistics.map { .number($0.maximum) },
      "median": statistics.map { .number($0.median) }, "minimum": statistics.map { .number($0.minimum) },
      "series": points > 0 ? .integer(points) : nil, "type": .string(type), "unit": .known(text: unit),
      "values": .known(
        object: .object(
          sorted.map { .init($0.key, .number($0.value.number)) } + texts.map { .init($0.key, .string($0.value)) })),
      "year": newest.map(JSONTree.integer), "years": .known(object: .object(years)),
    ])
  }
}
