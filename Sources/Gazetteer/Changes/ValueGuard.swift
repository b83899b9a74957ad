import Base

/// Refuses the values of a source if they cannot be right, compared with the last good build. A new year is no reason: values
/// are compared for the same year where both have it.
package struct ValueGuard: Sendable {
  /// What the sources had.
  let lock: SourceLock
  /// The names of sources and columns whose change is meant.
  let allowed: Set<String>
  /// The share of the rows that may be lost.
  package var mostLost = 0.2
  /// By what factor a median may change.
  var factor = 10.0
  /// The share of values that may change by more than ``change``.
  var mostChanged = 0.5
  /// The share of a value by which it may change.
  var change = 0.25
  /// With fewer values in common nothing is said of their changes.
  private static let fewest = 8

  /// - Parameter allowed: the names of sources and columns whose change is meant.
  package init(_ lock: SourceLock, allowing allowed: [String] = []) {
    (self.lock, self.allowed) = (lock, Set(allowed))
  }

  /// - Throws: ``PlainError`` for values that cannot be right.
  func check(_ entry: SourceLock.Entry, of name: String) throws(PlainError) {
    guard let old = lock.entries[name], old.digest != entry.digest, !allowed.contains(name) else { return }
    if let reason = reason(against: old, entry) {
      throw PlainError(
        "the new values of \(name) were refused", reason,
        advice: "If the change is meant, build once with --allow-change \(name).", .badData)
    }
  }

  private func reason(against old: SourceLock.Entry, _ new: SourceLock.Entry) -> String? {
    let lost = old.rows - new.rows
    if lost > 0, Double(lost) > mostLost * Double(old.rows) * (1 + 1e-12) {
      return "\(new.rows.grouped) rows have a value, \(old.rows.grouped) had one"
    }
    for (name, column) in old.columns.sorted(by: { $0.key < $1.key }) where !allowed.contains(name) {
      guard let now = new.columns[name] else { return "the column “\(name)” is empty or missing" }
      if let reason = reason(against: column, now) { return "\(name): \(reason)" }
    }
    return nil
  }

  private func reason(against old: SourceLock.Column, _ new: SourceLock.Column) -> String? {
    if Double(old.count - new.count) > mostLost * Double(old.count) * (1 + 1e-12) {
      return "\(new.count.grouped) rows have a value, \(old.count.grouped) had one"
    }
    guard let before = old.statistics else { return nil }
    guard let now = new.statistics else { return "its values are no numbers any more" }
    if !old.unit.isEmpty, !new.unit.isEmpty, old.unit != new.unit {
      return "its unit was \(old.unit), and is \(new.unit)"
    }
    if now.minimum == 0, now.maximum == 0, before.minimum != 0 || before.maximum != 0 { return "all values are 0" }
    if let year = old.newestYear, let newYear = new.newestYear, newYear < year {
      return "the newest year was \(year), and is \(newYear)"
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
    if let before = medians.0, let now = medians.1, before.minimum >= 0, now.minimum >= 0, before.median > 0,
      now.median >= factor * before.median || before.median >= factor * now.median
    {
      return "its median was \(Self.text(before.median)), and is \(Self.text(now.median))"
    }
    guard areCompared else { return nil }
    let changed = pairs.count { abs($0.new - $0.old) > change * abs($0.old) }
    guard Double(changed) > mostChanged * Double(pairs.count) else { return nil }
    return "\(changed.grouped) of \(pairs.count.grouped) values changed by more than \(Int(change * 100)) %"
  }

  private static func text(_ number: Double) -> String { Cell.decimal(number).text }
}
