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
    var refusal: (key: String, reason: String)?
    /// The positions of the countries, in feed order.
    var positions: [Int] = []
  }

  private(set) var entries: [Entry] = []

  /// - Parameter hasUpperCase: whether each key stands in upper case too.
  init(_ countries: [Country], hasUpperCase: Bool = false, keys: (Country) -> [String]) {
    var places: [String: Int] = [:]
    for (position, country) in countries.enumerated() {
      for key in keys(country) where !key.isEmpty {
        let spelling = AnswerName.of(key)
        let lowerCase = AnswerName.lowerCase(spelling)
        let place = places[lowerCase] ?? entries.endIndex
        if place == entries.endIndex {
          places[lowerCase] = place
          entries.append(Entry())
        }
        entries[place].add(spelling)
        entries[place].add(lowerCase)
        // That of ß is SS, which is another key.
        let upperCase = hasUpperCase ? AnswerName.upperCase(spelling) : lowerCase
        if AnswerName.lowerCase(upperCase) == lowerCase { entries[place].add(upperCase) }
        if entries[place].positions.last != position { entries[place].positions.append(position) }
      }
    }
  }
}

extension KeyIndex.Entry {
  /// Most spellings are those of the key before, so that what is judged is mostly new.
  fileprivate mutating func add(_ spelling: String) {
    guard !spellings.contains(spelling), refusal?.key != spelling else { return }
    let isLast = spellings.count == APILimits.spellings
    let tooMany = "is one spelling more than the \(APILimits.spellings) that a key may have"
    if let reason = AnswerName.problem(of: spelling) ?? (isLast ? tooMany : nil) {
      refusal = refusal ?? (spelling, reason)
    } else {
      spellings.append(spelling)
    }
  }
}
