import Base

extension Configuration {
  private enum GuardKey: String, CaseIterable { case rows, median, changed, change }

  /// The same guard with the limits below `guards:`.
  ///
  /// - Throws: ``PlainError``.
  package func limiting(_ guards: ValueGuard) throws(PlainError) -> ValueGuard {
    var guards = guards
    guard let node = structure(.guards) else { return guards }
    for (key, node) in try values(of: node, in: Structure.guards.rawValue, GuardKey.self) {
      let share = { () throws(PlainError) in
        try self.limit(node, key, "a share such as 20%") { ShrinkGuard.share($0) }
      }
      switch key {
      case .rows: guards.mostLost = try share()
      case .changed: guards.mostChanged = try share()
      case .change: guards.change = try share()
      case .median:
        guards.factor = try limit(node, key, "a number above 1") { Double($0).flatMap { $0 > 1 ? $0 : nil } }
      }
    }
    return guards
  }

  private func limit(
    _ node: YAMLNode, _ key: GuardKey, _ kind: String, _ parse: (String) -> Double?
  ) throws(PlainError) -> Double {
    let text = try text(node, "guards: \(key.rawValue)")
    guard let limit = parse(text) else {
      throw mistake(node, "guards: \(key.rawValue): expected \(kind), not “\(text.oneLine(limit: 60))”")
    }
    return limit
  }
}
