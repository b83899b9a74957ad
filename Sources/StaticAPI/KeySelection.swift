/// Which keys get their files where all files together would take more than they may.
///
/// The first keys of each country come first, and of these the shorter answers, so that a row with thousands of keys
/// takes no room from those with few.
struct KeySelection {
  /// What a key takes.
  struct Cost {
    /// The bytes of its files.
    let bytes: Int
    /// The least place that it has among the keys of a country.
    let rank: Int

    /// The cost of a key with an answer of so many bytes.
    init(_ entry: KeyIndex.Entry, answerBytes: Int) {
      bytes = answerBytes * entry.spellings.count
      rank = entry.rank
    }
  }

  /// Whether each key of each group is selected; `nil` where all are.
  private var selected: [[Bool]]?

  /// Selects from the keys of groups what takes no more than so many bytes.
  init(of groups: [[Cost]], bytes limit: Int) {
    guard groups.joined().reduce(0, { $0 + $1.bytes }) > limit else { return }
    var selected = groups.map { Array(repeating: false, count: $0.count) }
    let keys = groups.indices.flatMap { group in groups[group].indices.map { (group: group, number: $0) } }
    let inOrder = keys.sorted { one, other in
      let (first, second) = (groups[one.group][one.number], groups[other.group][other.number])
      return (first.rank, first.bytes, one.group, one.number) < (second.rank, second.bytes, other.group, other.number)
    }
    var room = limit
    for key in inOrder where groups[key.group][key.number].bytes <= room {
      room -= groups[key.group][key.number].bytes
      selected[key.group][key.number] = true
    }
    self.selected = selected
  }

  /// Whether a key of a group is selected.
  func holds(_ number: Int, ofGroup group: Int) -> Bool { selected?[group][number] ?? true }
}
