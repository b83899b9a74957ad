import Base
import Countries

/// Ranks of inhabited countries by population.
struct PopulationRanks: Sendable {
  /// The number of known populations.
  private let count: Int
  private let total: String
  /// The rank by population; ties share the best rank.
  private let ranks: [Int: Int]

  init(_ countries: [Country], _ phrases: Phrases) {
    // Iterates over positions because copying a country is expensive.
    let populations = countries.indices.compactMap { countries[$0].population }.filter { $0 > 0 }.sorted(by: >)
    (count, total) = (populations.count, phrases.number(populations.count))
    ranks = Dictionary(zip(populations, 1...), uniquingKeysWith: { first, _ in first })
  }

  /// `7th of 250 by population`, among known populations; `nil` if fewer than two are known.
  func words(for population: Int, _ phrases: Phrases) -> String? {
    guard count > 1, let rank = ranks[population] else { return nil }
    let place = phrases.isEnglish ? rank.ordinal : phrases.number(rank)
    // The plural form follows the rank: “1er” and “2e” in French.
    return phrases("{place} of {n} by population", amount: Double(rank), ["place": place, "n": total])
  }
}

extension Int {
  /// `1st`, `2nd`, `3rd`, `11th`, `1,022nd`
  fileprivate var ordinal: String {
    let ending =
      switch (self % 10, self % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return grouped + ending
  }
}
