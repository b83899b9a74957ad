/// Ticks of a logarithmic axis: powers of ten, with 2 and 5 times those if there is room.
enum LogTicks {
  /// About `count` ticks between two positive numbers.
  static func between(_ low: Double, _ high: Double, count: Int, _ words: Phrases) -> [(value: Double, text: String)] {
    let (first, last) = (NumberText.decimal(of: low).exponent, NumberText.decimal(of: high).exponent + 1)
    var ends: [Double] = []
    for every in [0, 1, 2, 3, 5, 10, 20, 50, 100] {
      let decades = (first...last).filter { $0.isMultiple(of: max(1, every)) }
      let factors = every == 0 ? [1.0, 2, 5] : [1]
      let range = (low / 1.000_001)...min(high * 1.000_001, .greatestFiniteMagnitude)
      let ticks = decades.flatMap { decade in factors.map { number($0, decade) } }.filter(range.contains)
      if ticks.count < 2 { break }
      ends = [ticks[0], ticks[ticks.count - 1]]
      if ticks.count <= count + (every == 0 ? 4 : 1) { return ticks.map { ($0, text($0, words)) } }
    }
    if ends.count > 1 { return ends.map { ($0, text($0, words)) } }
    let scale = LinearScale(low, high, ticks: count, isRound: false)
    return Array(zip(scale.ticks, NumberText.ticks(scale.ticks, step: scale.step, words)))
  }

  /// Dividing by a whole power of ten is more exact than multiplying by its inverse.
  static func number(_ factor: Double, _ exponent: Int) -> Double {
    exponent < 0 ? factor / .powerOfTen(-exponent) : factor * .powerOfTen(exponent)
  }

  private static func text(_ number: Double, _ words: Phrases) -> String {
    (0.0001..<9999.5).contains(number)
      ? NumberText.edge(number, step: number, words) : NumberText.short(number, words)
  }
}
