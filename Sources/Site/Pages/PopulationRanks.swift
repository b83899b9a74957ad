import Datasets
import Languages

/// How countries compare by their numbers of inhabitants.
struct PopulationRanks: Sendable {
  /// All that are known, the smallest first.
  private let populations: [Int]

  init(_ countries: [Country]) {
    // By positions, since a copy of a country takes longer than the rest.
    populations = countries.indices.compactMap { countries[$0].population }.sorted()
  }

  /// `7th of 250 by population`: one more than have more, of all whose number is known; `nil` where there are no two.
  func words(for population: Int, _ phrases: Phrases) -> String? {
    guard populations.count > 1 else { return nil }
    // Those of equal number share the best rank.
    let rank = populations.count - populations.partitioningIndex { $0 > population } + 1
    let place = phrases.isEnglish ? rank.ordinal : phrases.number(rank)
    return phrases("{place} of {n} by population", n: populations.count, ["place": place])
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
