/// The order in which files are replaced where space is short, each staged before the one that it replaces goes.
enum SpaceOrder {
  /// A file to be replaced, or to be there for the first time.
  struct Step: Equatable {
    /// Which file.
    let number: Int
    /// What the new one takes.
    let needed: Int
    /// What the old one gives back.
    let freed: Int
  }

  /// The steps in an order in which none needs more than is free then; `nil` where there is none.
  ///
  /// Those that give back at least what they take come first, the smallest in front; of the others those that give back the
  /// most. If any order goes, this one does: that is what makes the most of jobs that each need some room and leave some.
  static func order(_ steps: [Step], free: Int) -> [Step]? {
    let gaining = steps.filter { $0.freed >= $0.needed }.sorted { ($0.needed, $0.number) < ($1.needed, $1.number) }
    let losing = steps.filter { $0.freed < $0.needed }.sorted { (-$0.freed, $0.number) < (-$1.freed, $1.number) }
    var free = free
    for step in gaining + losing {
      guard step.needed <= free else { return nil }
      free += step.freed - step.needed
    }
    return gaining + losing
  }
}
