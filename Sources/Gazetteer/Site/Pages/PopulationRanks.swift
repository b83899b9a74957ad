/// How countries compare by their numbers of inhabitants.
struct PopulationRanks: Sendable {
  /// How many numbers are known.
  private let count: Int
  /// One more than have more, by the number; those of equal number share the best rank.
  private let ranks: [Int: Int]

  init(_ countries: [Country]) {
    // By positions, since a copy of a country takes longer than the rest.
    let populations = countries.indices.compactMap { countries[$0].population }.sorted(by: >)
    (count, ranks) = (populations.count, Dictionary(zip(populations, 1...), uniquingKeysWith: { first, _ in first }))
  }

  /// `7th of 250 by population`, of all whose number is known; `nil` where there are no two.
  func words(for population: Int, _ phrases: Phrases) -> String? {
    guard count > 1, let rank = ranks[population] else { return nil }
    let place = phrases.isEnglish ? rank.ordinal : phrases.number(rank)
    // The form is that of the rank: “1er” and “2e” in French.
    return phrases("{place} of {n} by population", amount: Double(rank), ["place": place, "n": phrases.number(count)])
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
