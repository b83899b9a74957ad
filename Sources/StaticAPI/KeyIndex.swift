import Datasets

/// The keys of one group of addresses and the countries under each, in the order of their first use.
///
/// Keys that differ only in case are one key: the services did not tell them apart, and neither do some file
/// systems.
struct KeyIndex {
  /// A key in its spellings and the countries that it stands for.
  struct Entry {
    /// The spellings of the feed, and the lower and maybe the upper case, that can name a file, each once.
    var spellings: [String] = []
    /// A spelling that has no file, and why.
    var refusal: (key: String, reason: LeftOutKey.Reason)?
    /// The positions of the countries, in feed order.
    var positions: [Int] = []
    /// The least place that the key has among the keys of one of its countries.
    var rank: Int
  }

  private(set) var entries: [Entry] = []

  /// - Parameter hasUpperCase: whether each key stands in upper case too.
  init(_ countries: [Country], hasUpperCase: Bool = false, keys: (Country) -> [String]) {
    var places: [String: Int] = [:]
    for (position, country) in countries.enumerated() {
      for (rank, key) in keys(country).enumerated() where !key.isEmpty {
        let spelling = AnswerName.of(key)
        let lowerCase = AnswerName.lowerCase(spelling)
        let place = places[lowerCase] ?? entries.endIndex
        if place == entries.endIndex {
          places[lowerCase] = place
          entries.append(Entry(rank: rank))
        }
        entries[place].add(spelling)
        entries[place].add(lowerCase)
        // That of ß is SS, which is another key.
        let upperCase = hasUpperCase ? AnswerName.upperCase(spelling) : lowerCase
        if AnswerName.lowerCase(upperCase) == lowerCase { entries[place].add(upperCase) }
        entries[place].rank = min(entries[place].rank, rank)
        if entries[place].positions.last != position { entries[place].positions.append(position) }
      }
    }
  }
}

extension KeyIndex.Entry {
  /// Most spellings are those of the key before, so that what is judged is mostly new.
  fileprivate mutating func add(_ spelling: String) {
    guard !spellings.contains(spelling), refusal?.key != spelling else { return }
    if let problem = AnswerNameProblem(of: spelling) {
      refuse(spelling, .name(problem))
    } else if spellings.count == APILimits.spellings {
      refuse(spelling, .spellings)
    } else {
      spellings.append(spelling)
    }
  }

  private mutating func refuse(_ spelling: String, _ reason: LeftOutKey.Reason) {
    if refusal == nil { refusal = (spelling, reason) }
  }
}
