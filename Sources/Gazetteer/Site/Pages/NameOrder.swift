import Synchronization

/// The countries of a section in the order of their names, found when it is first asked for.
final class NameOrder: Sendable {
  private let names: [String]
  private let language: WorldLanguage
  private let ranks = Mutex<[Int]?>(nil)

  /// - Parameter countries: none where no page asks.
  init(_ countries: [Country], _ language: WorldLanguage = .english) {
    self.language = language
    // By positions, since a copy of a country takes longer than the rest.
    names = countries.indices.map { countries[$0].name }
  }

  /// The place of each country, by its position, in the order of names as a page shows them; accents and case do not count.
  var ofPositions: [Int] {
    ranks.withLock { ranks in
      if let ranks { return ranks }
      let isEnglish = language == .english
      let keys = names.map { name in
        let name = name.cut(to: FeedLimits.shared)
        return isEnglish ? TextFolding.fold(name) : name
      }
      var found = Array(repeating: 0, count: keys.count)
      let sorted = keys.indices.sorted { first, second in
        isEnglish ? (keys[first], first) < (keys[second], second) : language.precedes(keys[first], keys[second])
      }
      for (rank, position) in sorted.enumerated() { found[position] = rank }
      ranks = found
      return found
    }
  }
}
