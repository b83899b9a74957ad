import Base

struct Headings {
  let all: [String]
  let known: Set<String>
  var haveNames: Bool { known.contains("name") }
  let areOfFacts: Bool

  init(_ headings: [String], _ mapping: FeedMapping) {
    all = headings
    known = Set(mapping.columns.keys).union(headings.compactMap(CountryReader.column))
    areOfFacts =
      !known.contains("name") && headings.contains("title")
      && Set(headings).isSubset(of: Dataset.Kind.facts.headline + ["imageHref"])
  }
}

/// Guesses which columns are known ones despite unusual headings.
extension Headings {
  private static let sample = 100

  /// The heading of the probable name column; `nil` if there is none.
  static func likelyNames(in table: SeparatedTable) -> String? {
    let names = CountryColumn.keys(of: "name")
    let misspelt = table.header.first { heading in names.contains { isMisspelt(CustomColumns.name(of: heading), $0) } }
    if let misspelt { return misspelt }
    // Otherwise the first text column with few repetitions.
    return table.header.indices.first { column in
      let values = table.texts(of: column).prefix(sample).map { String(decoding: $0, as: UTF8.self) }
      let texts = Set(values.filter { $0.contains(where: \.isLetter) && $0.utf8.count > 3 })
      return !table.header[column].isEmpty && !texts.isEmpty && texts.count * 10 >= values.count * 9
    }.map { table.header[$0] }
  }

  var likelyColumns: [(heading: String, known: String)] {
    let missing = CountryColumn.knownNames.filter { !known.contains($0) }.map { ($0, CountryColumn.keys(of: $0)) }
    let others = all.prefix(2 * FeedLimits.customColumns).filter { CountryReader.column(ofKey: $0) == nil }
    return others.compactMap { heading in
      let name = CustomColumns.name(of: heading)
      return missing.first { $1.contains { Self.isMisspelt(name, $0) } }.map { (heading, $0.0) }
    }
  }

  /// Whether a name is a typo of another one. For short names, only swapped letters count.
  private static func isMisspelt(_ name: String, _ known: String) -> Bool {
    let (letters, others) = (Array(name.unicodeScalars), Array(known.unicodeScalars))
    guard letters != others, abs(letters.count - others.count) <= 2, others.count >= 4 else { return false }
    let distance = ClosestName.distance(letters, others)
    if others.count == 4 { return distance == 1 && letters.count == 4 && letters.sorted() == others.sorted() }
    return distance <= (others.count >= 8 ? 2 : 1)
  }
}
