import Datasets
import Synchronization

/// The countries of a section in the order of their names, found when it is first asked for.
final class NameOrder: Sendable {
  private let names: [String]
  private let ranks = Mutex<[Int]?>(nil)

  /// - Parameter countries: none where no page asks.
  init(_ countries: [Country]) {
    // By positions, since a copy of a country takes longer than the rest.
    names = countries.indices.map { countries[$0].name }
  }

  /// The place of each country, by its position, in the order of names as a page shows them; accents and case do not count.
  var ofPositions: [Int] {
    ranks.withLock { ranks in
      if let ranks { return ranks }
      let keys = names.map { TextFolding.fold($0.cut(to: FeedLimits.shared)) }
      var found = Array(repeating: 0, count: keys.count)
      let sorted = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      for (rank, position) in sorted.enumerated() { found[position] = rank }
      ranks = found
      return found
    }
  }
}
