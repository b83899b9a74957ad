package import Base
import Foundation

/// A value of the last build that stays in place of an implausible one.
package struct KeptValue: Equatable, Sendable {
  /// The key of its row in the lock.
  let key: String
  package let number: Double
  package let year: Int?
}

/// Comparison of each value with its own last one.
extension ValueGuard {
  /// The keys of values that are impossible after the last ones, sorted.
  ///
  /// A zero passes if others were zero before. In a column with negative numbers, only the size of a value counts. In a
  /// new year, a step passes that is usual in the series of the column.
  func implausible(against old: SourceLock.Column, _ new: SourceLock.Column) -> [String] {
    guard let before = old.statistics else { return [] }
    let hadZero = old.values.values.contains { $0.number == 0 }
    let zeros = old.values.count { key, was in was.number != 0 && new.values[key]?.number == 0 }
    let mayBeZero =
      (hadZero || before.minimum < 0)
      && (zeros < Self.fewestLost || Double(zeros) <= mostLost * Double(old.values.count))
    let median = SourceLock.Statistics(of: old.values.values.map { abs($0.number) })?.median ?? 0
    var usual: Double?
    return old.values.keys.filter { key in
      guard let last = old.values[key], let now = new.values[key] else { return new.unreadable[key] != nil }
      if new.unreadable[key] != nil, now.year ?? 0 < last.year ?? 0 { return true }
      // If the newest year was withdrawn, an earlier value is compared.
      let was = now.year.flatMap { $0 < last.year ?? $0 ? old.samples[key]?[$0] : nil } ?? last.number
      if now.number == was || was == 0 || isReturn(key, of: old, now) { return false }
      if now.number == 0 { return !mayBeZero }
      if before.minimum < 0 {
        let most = now.year == last.year ? max(abs(was), median) : max(-before.minimum, before.maximum)
        return abs(now.number) > valueFactor * most
      }
      let step = Self.step(from: was, to: now.number)
      guard step > log(valueFactor) * (1 + 1e-12) else { return false }
      guard let year = now.year, let lastYear = last.year, year > lastYear else { return true }
      usual = usual ?? Self.usualStep(in: new, until: lastYear)
      return step > usual ?? 0
    }.sorted()
  }

  /// Whether a value is near the one before a step, or near an earlier year that the last value is far from. A bad value
  /// that got in does not defend itself.
  func isReturn(_ key: String, of old: SourceLock.Column, _ now: (number: Double, year: Int?)) -> Bool {
    guard let last = old.values[key]?.number, last != now.number, old.statistics.map({ $0.minimum >= 0 }) == true else {
      return false
    }
    if let before = old.before[key] { return !Self.isJump(from: before, to: now.number) }
    guard let near = old.samples[key]?.max(by: { $0.key < $1.key })?.value, near != 0 else { return false }
    return Self.isJump(from: near, to: last) && !Self.isJump(from: near, to: now.number)
  }

  /// Whether a number is one of another size, or has another sign.
  static func isJump(from old: Double, to new: Double) -> Bool {
    step(from: old, to: new) > log(usualFactor) * (1 + 1e-12)
  }

  /// The logarithm of the factor between two numbers; infinite for a number that becomes zero or changes its sign.
  private static func step(from old: Double, to new: Double) -> Double {
    if old == 0 { return 0 }
    return new / old > 0 ? abs(log(new / old)) : .infinity
  }

  /// A step between two years of a row that at most one in a hundred of its column exceeds.
  private static func usualStep(in column: SourceLock.Column, until year: Int) -> Double {
    var steps: [Double] = []
    for years in column.history.values {
      let numbers = years.filter { $0.key <= year }.sorted { $0.key < $1.key }.map(\.value)
      steps += zip(numbers, numbers.dropFirst()).map { step(from: $0, to: $1) }
    }
    guard steps.count >= 100 else { return 0 }
    return steps.sorted()[steps.count * 99 / 100]
  }

  /// Keeps the last values of rows in the entry, unless they were kept too long.
  func keep(
    _ keys: [String], of name: String, _ old: SourceLock.Column, in dataset: Dataset?, _ review: inout Review
  ) {
    guard let dataset, let new = review.entry.columns[name] else { return }
    var column = new
    var words: [Bool: [String]] = [:]
    var first = today
    for key in keys.sorted() {
      guard let last = old.values[key], new.values[key].map({ $0.number != last.number }) ?? true else { continue }
      let since = old.kept[key] ?? today
      let isOver = isOver(since)
      words[isOver, default: []].append(Self.words(old, new, key, in: dataset))
      guard !isOver else { continue }
      if since.number < first.number { first = since }
      review.kept[name, default: []].append(KeptValue(key: key, number: last.number, year: last.year))
      (column.values[key], column.kept[key]) = (last, since)
      if let year = last.year { column.history[key]?[year] = last.number }
    }
    if !column.kept.isEmpty { column.statistics = SourceLock.Statistics(of: column.values.values.map(\.number)) }
    review.entry.columns[name] = column
    if let over = words[true] {
      let count = over.count.of("new value is", "new values are")
      review.say(name, "\(count) used, after \(days.of("day")) of refusal: \(Self.list(over))")
    }
    guard let kept = words[false] else { return }
    let count = kept.count.of("value")
    review.say(name, "\(count) kept from the last build: \(Self.list(kept))\(times(first, name))")
  }

  /// Names the rows whose newest year is earlier than before, while others stay or go on.
  func noteEarlierYears(
    of name: String, _ old: SourceLock.Column, _ new: SourceLock.Column, in dataset: Dataset, _ review: inout Review
  ) {
    let words = old.values.keys.sorted().compactMap { key -> String? in
      guard let was = old.values[key]?.year, let now = new.values[key]?.year, now < was, new.unreadable[key] == nil
      else { return nil }
      return "\(dataset.name(ofKey: key)) (\(was) to \(now))"
    }
    guard !words.isEmpty else { return }
    let count = words.count.of("row")
    review.say(name, "the newest year of \(count) is earlier than in the last build: \(Self.list(words))")
  }

  /// `Austria (471 T instead of 471 G)`
  static func words(
    _ old: SourceLock.Column, _ new: SourceLock.Column, _ key: String, in dataset: Dataset
  ) -> String {
    let text = new.unreadable[key].map { "“\($0.oneLine(limit: FeedLimits.quoted))”" }
    let now = text ?? new.values[key].map { Self.text($0.number) } ?? "nothing"
    return "\(dataset.name(ofKey: key)) (\(now) instead of \(Self.text(old.values[key]?.number ?? 0)))"
  }

  private static func list(_ words: [String]) -> String {
    words.prefix(5).joined(separator: ", ") + (words.count > 5 ? " and \((words.count - 5).grouped) more" : "")
  }
}

extension Dataset {
  fileprivate func name(ofKey key: String) -> String {
    (countries.first { $0.lockKey == key }?.name ?? key).oneLine(limit: FeedLimits.quoted)
  }

  /// Puts values of the last build in place of new ones, also in series.
  package mutating func keep(_ values: [KeptValue], in name: String) throws(PlainError) {
    let rows = Dictionary(grouping: countries.indices) { countries[$0].lockKey }
    if let own = customColumns.firstIndex(where: { $0.column.name == name }),
      customColumns[own].column.kind == .integer,
      values.contains(where: { Int(exactly: $0.number) == nil })
    {
      customColumns[own].column.kind = .decimal
      for row in countries.indices {
        let cell = countries[row].customCells[own]
        countries[row].customCells[own] = cell.converted(to: .decimal) ?? cell
      }
    }
    for value in values {
      for row in rows[value.key] ?? [] {
        do throws(Mistake) {
          try set(name, ofRow: row, to: Int(exactly: value.number).map(Cell.integer) ?? .decimal(value.number))
          if let year = value.year { try setYear(.integer(year), ofRow: row, of: name) }
        } catch {
          throw PlainError(
            "a value of the last build cannot be kept", "\(name) of \(countries[row].name): \(error.reason)",
            advice: "Build once with --allow-change \(ValueGuard.word(name)).", .badData)
        }
        keptValues[name, default: []].append(countries[row].name)
        guard let position = countries[row].series.firstIndex(where: { $0.name == name }), let year = value.year else {
          continue
        }
        let series = countries[row].series[position]
        let points = series.points.filter { $0.year < year } + [.init(year: year, value: value.number)]
        if let kept = Series(name: name, label: series.label, unit: series.unit, points: points) {
          countries[row].series[position] = kept
        }
      }
    }
  }

  /// Puts columns of an earlier dataset in place of those with the same names, with their years and series.
  package mutating func keepColumns(_ names: [String], of earlier: Dataset) throws(Mistake) {
    let old = Dictionary(earlier.countries.map { ($0.lockKey, $0) }) { first, _ in first }
    for name in names {
      guard let column = earlier.column(named: name) else { continue }
      keptValues[name] = earlier.keptValues[name]
      let year = earlier.yearColumn(of: name)
      for column in [column, year].compactMap(\.self) { try replace(column, by: old) }
      for row in countries.indices {
        countries[row].series.removeAll { $0.name == name }
        countries[row].series += old[countries[row].lockKey]?.series.filter { $0.name == name } ?? []
      }
      let names = customColumns.map(\.column.name)
      if let own = names.firstIndex(of: name) {
        customColumns[own].year = year.flatMap { names.firstIndex(of: $0.column.name) }
      }
    }
    order(like: earlier)
  }

  private mutating func replace(_ column: CountryColumn, by old: [String: Country]) throws(Mistake) {
    let name = column.column.name
    if ["latitude", "longitude"].contains(name) {
      for row in countries.indices { countries[row].coordinates = old[countries[row].lockKey]?.coordinates }
      return
    }
    if let own = customColumns.firstIndex(where: { $0.column.name == name }) {
      customColumns[own].column = column.column
    } else if !CountryColumn.all.contains(where: { $0.column.name == name }) {
      addColumn(column.column) { _ in .empty }
    }
    for row in countries.indices {
      try set(name, ofRow: row, to: old[countries[row].lockKey].map(column.cell) ?? .empty)
    }
  }
}
