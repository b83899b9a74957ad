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
  package var change = 0.25
  /// With fewer common values, changes are not checked.
  private static let fewest = 8
  private static let mostYears = 10
  /// With fewer common values, the units of two sources are not compared.
  private static let fewestBeside = 3

  /// - Parameter allowed: the names of sources and columns whose change is intended.
  package init(_ lock: SourceLock, allowing allowed: [String] = []) {
    (self.lock, self.allowed) = (lock, Set(allowed))
  }

  /// Impossible values.
  package struct Refusal {
    package let error: PlainError
    /// The names of the columns; empty for the whole source.
    package let columns: [String]
  }

  /// Compares values with those of the same name, also those of a cached copy, which another project may have fetched.
  ///
  /// - Returns: `nil` if they are possible.
  package func refusal(of entry: SourceLock.Entry, _ name: String, from source: Source? = nil) -> Refusal? {
    if case .file? = source, !comparesFiles { return nil }
    guard let old = lock.entries[name], old.digest != entry.digest || old.digest.isEmpty, !allowed.contains(name) else {
      return nil
    }
    var columns: [(name: String, reason: String)] = []
    let loss = loss(from: old.rows, to: entry.rows)
    for (name, column) in old.columns.sorted(by: { $0.key < $1.key }) where loss == nil && !allowed.contains(name) {
      guard let now = entry.columns[name] else {
        columns.append((name, "the column “\(name)” is empty or missing"))
        continue
      }
      if let reason = reason(against: column, now) { columns.append((name, "\(name): \(reason)")) }
    }
    guard let reason = loss ?? columns.first?.reason else { return nil }
    let error = PlainError(
      "the new values of \(name) were refused", reason,
      advice: "If the change is intended, build once with --allow-change \(name).", .badData)
    return Refusal(error: error, columns: columns.map(\.name))
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
    let changed = pairs.count { abs($0.new - $0.old) > change * max(abs($0.old), least) }
    guard changed > 0, Double(changed) >= mostChanged * Double(pairs.count) else { return nil }
    let limit = Self.text((change * 100).rounded())
    return "\(changed.grouped) of \(pairs.count.grouped) values changed by more than \(limit) %"
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
    guard !allowsLoss, Double(old) - Double(new) > mostLost * Double(old) * (1 + 1e-12) else { return nil }
    return "\(new.grouped) rows have a value, \(old.grouped) had one"
  }

  private static func text(_ number: Double) -> String { number.roundedText() }
}
