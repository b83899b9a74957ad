package import Base
package import Feeds
import Foundation

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
    /// Since when new values are refused, by column; an empty name for all rows.
    package var refused: [String: Day] = [:]
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
    /// Some rounded numbers of ``history`` before the newest ones. They stay until they differ much, so that small
    /// revisions change no line of the file.
    var samples: [String: [Int: Double]] = [:]
    /// The texts in place of numbers by code; not stored.
    package var unreadable: [String: String] = [:]
    /// Since when ``values`` are kept in place of implausible ones.
    var kept: [String: Day] = [:]
    /// The last values before steps that a guard refuses but someone accepted, or that came in before there was one.
    var before: [String: Double] = [:]
    /// The newest years and digests of the last distinct ``values``.
    var nights: [String] = []
    /// The range and the median of its numbers; `nil` for texts.
    package var statistics: Statistics?

    var newestYear: Int? { values.values.lazy.compactMap(\.year).max() }
  }

  package struct Statistics: Sendable {
    var (minimum, median, maximum): (Double, Double, Double)

    /// The median ignores zeros, of which a table may have many.
    init?(of numbers: [Double]) {
      var sorted = numbers.sorted()
      guard let first = sorted.first, let last = sorted.last else { return nil }
      if first != 0 || last != 0 { sorted.removeAll { $0 == 0 } }
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
  fileprivate static let mostNights = 3

  package init() {}
}

// MARK: - Contents of a dataset
extension SourceLock.Column {
  /// A column of a dataset by name; `nil` if no row has a value.
  package init?(_ name: String, in dataset: Dataset) {
    guard let column = dataset.column(named: name) else { return nil }
    let years = dataset.yearColumn(of: name)
    var (numbers, ambiguous, keys): ([Double], Set<String>, Set<String>) = ([], [], [])
    (type, unit) = (column.column.kind.rawValue, column.column.display.unit)
    for country in dataset.countries {
      let cell = column.cell(country)
      guard !cell.isEmpty else { continue }
      let key = country.lockKey
      keys.insert(key)
      guard column.column.isNumeric else {
        // A new year may have another text.
        if years == nil { texts[key] = cell.text.cut(to: SourceLock.mostText) }
        continue
      }
      guard let number = cell.number else { continue }
      numbers.append(number)
      let year = years?.cell(country).number.flatMap { Int(exactly: $0) }
      if let other = values.updateValue((number, year), forKey: key), other.number != number { ambiguous.insert(key) }
      if let series = country.series.first(where: { $0.name == name }) {
        history[key] = Dictionary(series.points.map { ($0.year, $0.value) }) { first, _ in first }
        points += series.points.count
      }
      if let year { history[key, default: [:]][year] = number }
    }
    count = keys.count
    guard count > 0 else { return nil }
    // Rows with one code may come in any order.
    for key in ambiguous { (values[key], history[key]) = (nil, nil) }
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

  /// The entry with columns and refusals of newer values.
  package func taking(_ other: SourceLock.Entry, except kept: [String]) -> SourceLock.Entry {
    var entry = self
    entry.columns.merge(other.columns.filter { !kept.contains($0.key) }) { $1 }
    entry.refused = other.refused
    return entry
  }

  /// The entry after an earlier one of the same source.
  package func continued(from earlier: SourceLock.Entry?) -> SourceLock.Entry {
    var entry = self
    // Unchanged bytes with another date are not a change.
    if let earlier, earlier.digest == digest { entry.date = earlier.date }
    for (name, column) in columns { entry.columns[name] = column.continued(from: earlier?.columns[name]) }
    return entry
  }
}

extension SourceLock.Column {
  /// The newest year and a digest of the values.
  var night: String {
    let values = values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.number) \($0.value.year ?? 0)\n" }
    return "\(newestYear ?? 0) \(SHA256Digest(of: values.joined()).hex.prefix(16))"
  }

  fileprivate func continued(from earlier: SourceLock.Column?) -> SourceLock.Column {
    var column = self
    if !history.isEmpty { column.samples = samples(besides: earlier?.samples ?? [:]) }
    // Where signs change, so do sizes.
    let isOfOneSign = [self, earlier].allSatisfy { ($0?.statistics?.minimum ?? 0) >= 0 }
    for (key, value) in values where isOfOneSign {
      guard let last = earlier?.before[key] ?? earlier?.values[key]?.number,
        ValueGuard.isJump(from: last, to: value.number)
      else { continue }
      column.before[key] = last
    }
    column.nights = earlier?.nights ?? []
    let isSame =
      earlier?.values.count == values.count
      && values.allSatisfy { key, value in
        earlier?.values[key].map { $0 == value } == true
      }
    if values.isEmpty || isSame && !column.nights.isEmpty { return column }
    let night = night
    column.nights = (column.nights.filter { $0 != night } + [night]).suffix(SourceLock.mostNights)
    return column
  }

  /// Every tenth year and the last three before the newest value of each row.
  private func samples(besides known: [String: [Int: Double]]) -> [String: [Int: Double]] {
    var samples: [String: [Int: Double]] = [:]
    for (key, years) in history {
      guard let newest = values[key]?.year else { continue }
      for (year, number) in years
      where year < newest && (year.isMultiple(of: 10) || year >= newest - ValueGuard.mostWithdrawn) {
        let earlier = known[key]?[year]
        let isClose = earlier.map { abs($0 - number) <= ValueGuard.drift * abs($0) } ?? false
        samples[key, default: [:]][year] = isClose ? earlier : Self.rounded(number)
      }
    }
    return samples
  }

  /// The number with three significant digits.
  private static func rounded(_ number: Double) -> Double {
    guard number != 0 else { return 0 }
    let zeros = log10(abs(number)).rounded(.down) - 2
    return Double("\((number / pow(10, zeros)).whole)e\(zeros.whole)") ?? number
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
      entry.refused = Self.days(source["refused"])
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
          "date": entry.date.map(JSONTree.string), "digest": .known(text: entry.digest),
          "refused": Self.tree(of: entry.refused), "rows": .integer(entry.rows), "url": .known(text: entry.url),
        ]))
    }
    return JSONTree.known(["sources": .object(sources), "version": 1]).indentedText
  }

  fileprivate static func days(_ value: JSONValue?) -> [String: Day] {
    let days = (value?.pairs ?? []).compactMap { key, day in
      day.string.flatMap(Moment.init(day:)).map { (key, $0.day) }
    }
    return Dictionary(days) { $1 }
  }

  fileprivate static func tree(of days: [String: Day]) -> JSONTree? {
    .known(object: .object(days.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value.iso)) }))
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
      let year = years?[key]?.integer ?? newest
      values[key] = (number, year.flatMap { NumberBounds.year.contains($0) ? $0 : nil })
    }
    kept = SourceLock.days(root["kept"])
    for (key, number) in root["before"]?.pairs ?? [] { before[key] = number.number }
    nights = root["nights"]?.string?.split(separator: ", ").map(String.init) ?? []
    for (key, text) in root["samples"]?.pairs ?? [] {
      // By bytes: searching characters takes as long as reading the table.
      let parts = text.string?.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") } ?? []
      var known: [Int: Double] = [:]
      for place in stride(from: 1, to: parts.count, by: 2) {
        guard let year = Int(Substring(parts[place - 1])), let number = Double(Substring(parts[place])), number.isFinite
        else { continue }
        known[year] = number
      }
      if !known.isEmpty { samples[key] = known }
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
      "before": .known(
        object: .object(before.sorted { $0.key < $1.key }.map { .init($0.key, .number($0.value)) })),
      "count": .integer(count), "kept": SourceLock.tree(of: kept), "maximum": statistics.map { .number($0.maximum) },
      "median": statistics.map { .number($0.median) }, "minimum": statistics.map { .number($0.minimum) },
      "nights": .known(text: nights.joined(separator: ", ")),
      "samples": .known(
        object: .object(samples.sorted { $0.key < $1.key }.map { .init($0.key, .string(Self.text(of: $0.value))) })),
      "series": points > 0 ? .integer(points) : nil, "type": .string(type), "unit": .known(text: unit),
      "values": .known(
        object: .object(
          sorted.map { .init($0.key, .number($0.value.number)) } + texts.map { .init($0.key, .string($0.value)) })),
      "year": newest.map(JSONTree.integer), "years": .known(object: .object(years)),
    ])
  }
  private static func text(of samples: [Int: Double]) -> String {
    samples.sorted { $0.key < $1.key }.map { "\($0.key) \(Cell.decimal($0.value).text)" }.joined(separator: ", ")
  }
}

extension Country {
  /// Its key in the lock.
  package var lockKey: String { code.isEmpty ? name : code }
}
