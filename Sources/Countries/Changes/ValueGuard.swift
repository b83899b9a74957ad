package import Base
package import Feeds

/// Refuses impossible values of a source, compared with the last good build. Values are compared for the same year where
/// possible, so that a new year is accepted.
package struct ValueGuard: Sendable {
  package let lock: SourceLock
  /// The names of sources and columns whose change is intended.
  package let allowed: Set<String>
  /// Whether files are compared too, or only what can get into the cache.
  package var comparesFiles = true
  /// The share of the rows that may be lost.
  package var mostLost = 0.2
  /// Whether any number of rows may be lost.
  package var allowsLoss = false
  /// The factor by which a median may not change.
  package var factor = 10.0
  /// The share of values that may not change by more than ``change``.
  package var mostChanged = 0.5
  package var change = Self.drift
  /// The factor by which a single value may not change.
  package var valueFactor = Self.usualFactor
  static let usualFactor = 5.0
  /// After how many days values are accepted that the source still has.
  package var days = 30
  /// The day of the build.
  let today: Day
  /// By how much a revised number may differ from a sample.
  static let drift = 0.25
  /// With fewer common values, changes are not checked.
  private static let fewest = 8
  private static let mostYears = 10
  /// How many years may be withdrawn; of as many the lock has samples.
  static let mostWithdrawn = 3
  /// With fewer common values, the units of two sources are not compared.
  private static let fewestBeside = 3
  /// Fewer lost or implausible values do not condemn the others.
  static let fewestLost = 3
  /// The share of earlier values that may change by more than ``change``.
  private static let mostRevised = 0.1

  /// - Parameters:
  ///   - allowed: the names of sources and columns whose change is intended.
  ///   - today: the day of the build, which ends a refusal after ``days``.
  package init(_ lock: SourceLock, allowing allowed: [String] = [], today: Day = Day(number: 0)) {
    (self.lock, self.allowed, self.today) = (lock, Set(allowed), today)
  }

  /// Impossible values.
  package struct Refusal {
    package let error: PlainError
    /// The names of the columns; empty for the whole source.
    package let columns: [String]
    /// Since when and until when, if a cached copy is used, and how to end it: `; refused until 29 December 2026; …`.
    package let times: String
  }

  /// What is refused of new values, and what is to be said.
  package struct Review {
    /// The values for the lock, with kept ones in place of implausible ones.
    package internal(set) var entry: SourceLock.Entry
    package fileprivate(set) var refusal: Refusal?
    /// The values of the last build that stay, by column.
    package internal(set) var kept: [String: [KeptValue]] = [:]
    /// The columns whose newest years are no longer there, with the words on it.
    fileprivate var withdrawn: [String: String] = [:]
    /// Sentences about columns, and whether they are notes instead of warnings.
    package private(set) var remarks: [(column: String, text: String, isNote: Bool)] = []

    mutating func say(_ column: String, _ text: String, isNote: Bool = false) {
      remarks.append((column, "\(column): \(text)", isNote))
    }

    /// Takes the review of newer values for all columns but those whose earlier values stay.
    package mutating func merge(_ newer: Review, except columns: [String]) {
      kept = kept.filter { columns.contains($0.key) }.merging(newer.kept.filter { !columns.contains($0.key) }) { $1 }
      remarks = remarks.filter { columns.contains($0.column) } + newer.remarks.filter { !columns.contains($0.column) }
    }
  }

  /// Compares values with those of the same name, also those of a cached copy, which another project may have fetched.
  ///
  /// - Parameters:
  ///   - dataset: the data of the entry, for names; `nil` if single values are not compared.
  package func review(
    _ entry: SourceLock.Entry, _ name: String, from source: Source? = nil, of dataset: Dataset? = nil
  ) -> Review {
    var review = Review(entry: entry)
    if case .file? = source, !comparesFiles { return review }
    guard let old = lock.entries[name], !allowed.contains(name) else { return review }
    let columns = old.columns.filter { !allowed.contains($0.key) }.sorted { $0.key < $1.key }
    guard old.digest != entry.digest || old.digest.isEmpty else {
      for (name, column) in columns where !column.kept.isEmpty {
        keep(Array(column.kept.keys), of: name, column, in: dataset, &review)
      }
      return review
    }
    var reasons: [(column: String, reason: String)] = []
    func refuse(_ column: String, _ reason: String) {
      let since = old.refused[column] ?? today
      guard !isOver(since) else {
        review.say(
          column.isEmpty ? name : column,
          "the new values are used, which were refused since \(since.text): \(reason)")
        return
      }
      review.entry.refused[column] = since
      reasons.append((column, reason))
    }
    if let loss = loss(from: old.rows, to: entry.rows) {
      refuse("", loss)
    } else {
      for (name, column) in columns {
        if let reason = reason(against: column, of: name, in: dataset, &review) { refuse(name, reason) }
      }
      // Years that are missing beside impossible values are not withdrawn.
      if !reasons.isEmpty {
        for (name, words) in review.withdrawn.sorted(by: { $0.key < $1.key }) { refuse(name, "\(name): \(words)") }
      }
    }
    guard let first = reasons.first else { return review }
    let columnNames = reasons.map(\.column).filter { !$0.isEmpty }
    let more = reasons.dropFirst().map { "; " + $0.reason }.joined()
    let since = reasons.compactMap { review.entry.refused[$0.column] }.min { $0.number < $1.number } ?? today
    let accepted = columnNames.isEmpty ? "rows" : columnNames.count == 1 ? columnNames[0] : name
    review.refusal = Refusal(
      error: PlainError(
        "the new values of \(name) were refused", first.reason + more,
        advice: "If the change is intended, build once with --allow-change \(Self.word(accepted)).", .badData),
      columns: columnNames, times: times(since, accepted))
    return review
  }

  /// Why all new values of a column are refused; if they are not, keeps single ones.
  private func reason(
    against old: SourceLock.Column, of name: String, in dataset: Dataset?, _ review: inout Review
  ) -> String? {
    guard let new = review.entry.columns[name] else { return "the column “\(name)” is empty or missing" }
    let returned = old.values.keys.filter { key in new.values[key].map { isReturn(key, of: old, $0) } ?? false }
    let isBack = old.nights.count > 1 && old.nights.dropLast().contains(new.night)
    if isBack || returned.count >= Self.fewestLost && 2 * returned.count >= new.values.count {
      review.say(name, "the values of an earlier build are back", isNote: true)
      if isBack {
        keep(Array(new.unreadable.keys), of: name, old, in: dataset, &review)
        return nil
      }
    } else if isWithdrawal(from: old, to: new) {
      let years = [old, new].compactMap { $0.newestYear.map(String.init) }
      let words = "values were withdrawn; the newest were of \(years[0]), and are of \(years[1])"
      review.say(name, words, isNote: true)
      review.withdrawn[name] = words
    } else if let reason = reason(against: old, new) {
      return "\(name): \(reason)"
    } else if let dataset {
      noteEarlierYears(of: name, old, new, in: dataset, &review)
    }
    guard let dataset else { return nil }
    let keys = implausible(against: old, new)
    if keys.count >= Self.fewestLost, Double(keys.count) > Double(old.values.count) / 3 * (1 + 1e-12) {
      return "\(name): \(keys.count.grouped) of \(old.values.count.grouped) values are implausible, such as "
        + Self.words(old, new, keys[0], in: dataset)
    }
    keep(keys, of: name, old, in: dataset, &review)
    return nil
  }

  /// Whether a refusal ends.
  func isOver(_ since: Day) -> Bool { today.number - since.number >= days }

  /// Since when values are refused, if not since today, until when, and how to accept them.
  func times(_ since: Day, _ name: String) -> String {
    let end = Day(number: since.number + days).text
    return "; refused " + (since == today ? "until" : "since \(since.text), until")
      + " \(end); to accept the new values, "
      + "build once with --allow-change \(Self.word(name))"
  }

  /// Whether the newest years are no longer there, while the earlier values are what they were.
  private func isWithdrawal(from old: SourceLock.Column, to new: SourceLock.Column) -> Bool {
    guard let year = old.newestYear, let newYear = new.newestYear, (year - Self.mostWithdrawn...year).contains(newYear),
      loss(from: old.values.count, to: new.values.count) == nil
    else { return false }
    let back = new.values.compactMap { key, now in
      old.values[key].flatMap { ($0.year ?? 0) > (now.year ?? 0) ? (key, now) : nil }
    }
    guard !back.isEmpty, newYear < year || Double(back.count) >= mostChanged * Double(old.values.count) else {
      return false
    }
    let known = back.compactMap { key, now in
      now.year.flatMap { old.samples[key]?[$0] }.map { (old: $0, new: now.number) }
    }
    let earlier = old.samples.flatMap { key, years in
      years.keys.filter { $0 <= newYear }.map { new.history[key]?[$0] }
    }
    return known.count * 2 >= back.count && loss(from: earlier.count, to: earlier.count { $0 != nil }) == nil
      && known.count { abs($0.new - $0.old) > change * abs($0.old) } * 10 <= known.count
  }

  private func reason(against old: SourceLock.Column, _ new: SourceLock.Column) -> String? {
    if let loss = loss(from: old.count, to: new.count) { return loss }
    guard let before = old.statistics else { return reasonOfTexts(against: old, new) }
    guard let now = new.statistics else { return "its values are no longer numbers" }
    if now.minimum == 0, now.maximum == 0, before.minimum != 0 || before.maximum != 0 { return "all values are 0" }
    if let year = old.newestYear, let newYear = new.newestYear, newYear < year || newYear - Self.mostYears > year {
      return "the newest year was \(year), and is \(newYear)"
    }
    if let reason = reasonOfNewest(against: old, new) { return reason }
    if loss(from: old.points, to: new.points) != nil {
      return "its series have \(new.points.grouped) values, and had \(old.points.grouped)"
    }
    let pairs = old.values.compactMap { key, value -> (old: Double, new: Double)? in
      guard let other = new.values[key] else { return nil }
      let same = value.year == other.year ? other.number : value.year.flatMap { new.history[key]?[$0] }
      return same.map { (value.number, $0) }
    }
    let areCompared = pairs.count >= Self.fewest
    let medians =
      areCompared
      ? (SourceLock.Statistics(of: pairs.map { abs($0.old) }), SourceLock.Statistics(of: pairs.map { abs($0.new) }))
      : (before, now)
    if let before = medians.0, let now = medians.1, before.minimum >= 0, now.minimum >= 0,
      let jump = jump(from: before.median, to: now.median)
    {
      return jump
    }
    guard areCompared else { return nil }
    // Growth of 0.1 % is often revised to 0.2 %.
    let least = before.minimum < 0 ? medians.0?.median ?? 0 : 0
    if let words = revision(pairs, least: least, limit: mostChanged) { return words + " values" + suffix }
    let samples = old.samples.flatMap { key, years in
      years.compactMap { year, value in new.history[key]?[year].map { (old: value, new: $0) } }
    }
    return revision(samples, least: least, limit: Self.mostRevised).map { $0 + " earlier values" + suffix }
  }

  private var suffix: String { " changed by more than \(Self.text((change * 100).rounded())) %" }

  /// `90 of 100` if at least the limit changed much.
  private func revision(_ pairs: [(old: Double, new: Double)], least: Double, limit: Double) -> String? {
    let changed = pairs.count { abs($0.new - $0.old) > change * max(abs($0.old), least) }
    guard changed > 0, pairs.count >= Self.fewest, Double(changed) >= limit * Double(pairs.count) else { return nil }
    return "\(changed.grouped) of \(pairs.count.grouped)"
  }

  /// A defect of the newest values of any year: a new year can be wrong beside correct earlier years.
  private func reasonOfNewest(against old: SourceLock.Column, _ new: SourceLock.Column) -> String? {
    let pairs = old.values.compactMap { key, value in new.values[key].map { (old: value, new: $0) } }
    guard pairs.count >= Self.fewest else { return nil }
    let half = mostChanged * Double(pairs.count)
    let earlier = pairs.count { ($0.new.year ?? .max) < ($0.old.year ?? .min) }
    guard earlier == 0 || Double(earlier) < half else {
      return "the newest year of \(earlier.grouped) rows is earlier than before"
    }
    guard let before = SourceLock.Statistics(of: pairs.map(\.old.number)),
      let now = SourceLock.Statistics(of: pairs.map(\.new.number)), before.minimum < before.maximum
    else { return nil }
    if now.minimum == now.maximum { return "all values are \(Cell.decimal(now.minimum).text)" }
    // Growth rates change their sign and size from year to year.
    guard before.minimum >= 0, before.median > 0 else { return nil }
    if now.median < 0 { return "most values are negative" }
    return jump(from: before.median, to: now.median)
  }

  private func jump(from old: Double, to new: Double) -> String? {
    guard old > 0, max(old, new) >= factor * min(old, new) else { return nil }
    return "its median was \(Self.text(old)), and is \(Self.text(new))"
  }

  /// Why the values of a source cannot be combined with those of another; `nil` if they can.
  package func difference(of new: SourceLock.Column, from known: SourceLock.Column) -> String? {
    let pairs = new.values.compactMap { key, value in
      known.values[key].map { (new: abs(value.number), known: abs($0.number)) }
    }
    guard pairs.count >= Self.fewestBeside, let now = SourceLock.Statistics(of: pairs.map(\.new))?.median,
      let before = SourceLock.Statistics(of: pairs.map(\.known))?.median, min(now, before) > 0,
      max(now, before) >= factor * min(now, before)
    else { return nil }
    return "its median for \(pairs.count.grouped) countries is \(Self.text(now)), and that of the sources before it "
      + "\(Self.text(before)), as in another unit"
  }

  private func reasonOfTexts(against old: SourceLock.Column, _ new: SourceLock.Column) -> String? {
    let keys = old.texts.keys.filter { new.texts[$0] != nil || new.statistics != nil }
    let changed = keys.filter { old.texts[$0] != new.texts[$0] }
    guard keys.count >= Self.fewest, let first = changed.min(), let text = old.texts[first],
      Double(changed.count) >= mostChanged * Double(keys.count)
    else { return nil }
    guard let now = new.texts[first] else { return "its texts became numbers" }
    let example = "“\(text.oneLine(limit: 60))” to “\(now.oneLine(limit: 60))”"
    return "\(changed.count.grouped) of \(keys.count.grouped) values changed, such as \(example)"
  }

  private func loss(from old: Int, to new: Int) -> String? {
    // 29 % of 100 is slightly less than 29 in binary floating point.
    guard !allowsLoss, Double(old) - Double(new) > mostLost * Double(old) * (1 + 1e-12),
      Double(old) - Double(new) >= Double(Self.fewestLost)
    else { return nil }
    return "\(new.of("row has", "rows have")) a value, \(old.grouped) had one"
  }

  static func text(_ number: Double) -> String { number.roundedText() }

  /// A name as a word of a command.
  static func word(_ name: String) -> String {
    name.wholeMatch(of: /[A-Za-z0-9_.,:\/-]+/) == nil ? name.quotedForShell : name
  }
}
