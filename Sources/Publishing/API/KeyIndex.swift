import Countries

/// The keys of a group of endpoints with their countries, in the order of first use.
///
/// Keys are case-insensitive, as in the original service and on some file systems.
struct KeyIndex {
  struct Entry {
    /// Distinct valid file names: the spellings of the feed, lower case, and possibly upper case.
    var spellings: [String] = []
    /// A spelling without a file, and why.
    var refusal: (key: String, reason: String)?
    var positions: [Int] = []
  }

  private(set) var entries: [Entry] = []

  /// - Parameter hasUpperCase: whether to add upper-case spellings.
  init(_ countries: [Country], hasUpperCase: Bool = false, keys: (Country) -> [String]) {
    var places: [String: Int] = [:]
    for (position, country) in countries.enumerated() {
      for key in keys(country) where !key.isEmpty {
        let spelling = ResponseFileName.of(key)
        let lowerCase = ResponseFileName.lowerCase(spelling)
        let place = places[lowerCase] ?? entries.endIndex
        if place == entries.endIndex {
          places[lowerCase] = place
          entries.append(Entry())
        }
        entries[place].add(spelling)
        entries[place].add(lowerCase)
        // The upper case of ß is SS, which is another key.
        let upperCase = hasUpperCase ? ResponseFileName.upperCase(spelling) : lowerCase
        if ResponseFileName.lowerCase(upperCase) == lowerCase { entries[place].add(upperCase) }
        if entries[place].positions.last != position { entries[place].positions.append(position) }
      }
    }
  }
}

extension KeyIndex.Entry {
  /// Checks only new spellings, because most repeat earlier ones.
  fileprivate mutating func add(_ spelling: String) {
    guard !spellings.contains(spelling), refusal?.key != spelling else { return }
    let isLast = spellings.count == APILimits.spellings
    let tooMany = "exceeds the limit of \(APILimits.spellings) spellings for a key"
    if let reason = ResponseFileName.problem(of: spelling) ?? (isLast ? tooMany : nil) {
      refusal = refusal ?? (spelling, reason)
    } else {
      spellings.append(spelling)
    }
  }
}
