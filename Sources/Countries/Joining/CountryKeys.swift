package import Base

/// The columns of a table that identify the country of a row.
package struct CountryKeys {
  package enum Country {
    case country(Int, CountryMatcher.Rank, name: String)
    /// No match, several candidates, or columns that name different countries.
    case unknown(name: String, candidates: [Int] = [], isContradiction: Bool = false)
  }

  /// Their positions, the best first.
  package let columns: [Int]
  /// The columns in which two-letter codes are common. `NA` is a missing value in others.
  private let ofTwoLetters: Set<Int>
  private let matches: [String: CountryMatcher.Match?]
  private let contested: [Int: [String: CountryMatcher.ContestedCode]]

  /// `nil` if no column identifies the country.
  package init?(_ sample: inout TableSample, _ key: String?) throws(PlainError) {
    if let key {
      guard let column = sample.column(key) else { throw .noColumn(key, known: sample.table.namedKeys) }
      columns = [column]
    } else {
      columns = Self.likely(sample)
    }
    guard !columns.isEmpty else { return nil }
    ofTwoLetters = Set(
      columns.filter { column in
        let texts = sample.texts[column].subtracting(["NA"])
        return 5 * texts.count { $0.utf8.count == 2 } >= texts.count
      })
    sample.matchRest(of: columns)
    matches = sample.matches
    contested = columns.reduce(into: [:]) { [sample] in $0[$1] = sample.contestedCodes(in: $1) }
    try refuseUnknownCodes(sample)
  }

  /// The number of codes from which a column of them is judged, and how many of five must be known.
  private static let (fewestCodes, known) = (5, 4)

  /// Refuses a table that names countries only by codes, of which too few are known: those that are known may mean other
  /// countries in the system of the others.
  private func refuseUnknownCodes(_ sample: TableSample) throws(PlainError) {
    let unknown = columns.map { column in
      sample.texts[column].filter { text in
        switch contested[column]?[text].map(\.match) ?? matches[text] ?? nil {
        case .country: false
        default: contested[column]?[text] != nil || !ISO3166.isAssigned(text) && !sample.isAggregate(text)
        }
      }
    }
    guard let codes = columns.first.map({ sample.texts[$0] }),
      columns.allSatisfy({ column in sample.texts[column].count { ISO3166.isCode($0) } * 10 >= 9 * codes.count }),
      let least = unknown.min(by: { $0.count < $1.count }), codes.count >= Self.fewestCodes,
      5 * (codes.count - least.count) < Self.known * codes.count
    else { return }
    let system = sample.system(of: codes).map { "; they seem to be those of \($0)" } ?? ""
    let examples = PlainError.list(least.sorted())
    throw .notJoined(
      "only \((codes.count - least.count).grouped) of the \(codes.count.grouped) codes in its column "
        + "“\(sample.table.keys[columns[0]].oneLine())” are known, and not \(examples)\(system)",
      advice: "Add a column with names or ISO 3166-1 codes.")
  }

  /// Headings among those of names that may hold figures.
  private static let ambiguousKeys: Set<String> = ["economy", "geo", "location", "name"]

  /// Whether a column is that of something else: in an object such as `owner.iso2`, or the codes of languages or beside
  /// them or currencies, also on the right unless names are on the left.
  private static func isOfAnother(_ column: Int, _ sample: TableSample) -> Bool {
    let objects = sample.table.keys[column].split(separator: ".").dropLast()
    let isOther = { (name: String) in otherSubjects.contains(where: name.hasPrefix) || name.contains("639") }
    let (left, right) = (sample.names[..<column].last, sample.names.dropFirst(column + 1).first)
    return objects.contains { ["capital", "continent", "owner", "parent", "region"].contains($0.lowercased()) }
      || isOther(sample.names[column])
      || ["alpha2", "code", "iso", "iso_code", "id"].contains(sample.names[column])
        && (left.map(isOther) == true || left.map(CountryHeadings.names.contains) != true && right.map(isOther) == true)
  }

  private static let otherSubjects = ["currency", "devise", "idioma", "lang", "lingua", "moneda", "sprache", "währung"]

  /// The columns that probably identify the country, the best first.
  private static func likely(_ sample: TableSample) -> [Int] {
    let matched = sample.matched
    let byMatches = { (columns: [Int]) in columns.sorted { (matched[$0], $1) > (matched[$1], $0) } }
    let found = matched.indices.filter {
      matched[$0] > 0 && (CountryHeadings.codes.contains(sample.names[$0]) || !sample.isOfTruthValues($0))
        && !sample.isOfContinents($0) && !isOfAnother($0, sample)
    }
    let codes = found.filter { CountryHeadings.codes.contains(sample.names[$0]) }
    let called = found.filter { CountryHeadings.names.contains(sample.names[$0]) }
    // Numbers may match country codes by chance.
    let numeric = called.filter(sample.isMostlyNumbers)
    let texts = called.filter { !numeric.contains($0) }
    // A feed of one region contains only a few of a table's countries.
    let mostlyCountries = texts.filter(sample.isMostlyCountries)
    let known = codes + (mostlyCountries.isEmpty ? Array(byMatches(texts).prefix(1)) : mostlyCountries)
    if !known.isEmpty { return byMatches(known) }

    let numericCountries = numeric.filter(sample.isMostlyCountries)
    let certain = numericCountries.filter { !ambiguousKeys.contains(sample.names[$0]) }
    if !certain.isEmpty { return byMatches(certain) }
    // A column with an unknown name needs mostly countries and no numbers.
    let others = found.filter { sample.isMostlyCountries($0) && !sample.hasNumbers($0) }
    if let best = others.sorted(by: { matched[$0] > matched[$1] }).first { return [best] }
    return byMatches(numericCountries)
  }

  package func country(of row: CustomCells) -> Country {
    let texts = columns.map { row[$0].text.trimmed }.filter { !$0.isEmpty }
    // A name, recognized by lowercase letters, is clearer than a code.
    let name = texts.first { $0.contains(where: \.isLowercase) } ?? texts.first ?? ""
    var (several, found): ([Int], (position: Int, rank: CountryMatcher.Rank)?) = ([], nil)
    var namesAnother = false
    let contestedCode = { contested[$0]?[row[$0].text] }
    // Other columns decide about contested codes.
    for key in columns.filter({ contestedCode($0) == nil }) + columns.filter({ contestedCode($0) != nil }) {
      let text = row[key].text
      if text == "NA", !ofTwoLetters.contains(key) { continue }
      let code = contestedCode(key)
      if let known = found?.position, code?.positions.contains(known) == true { continue }
      switch code.map(\.match) ?? matches[text] ?? nil {
      case .country(let position, let rank):
        guard let known = found else {
          found = (position, rank)
          continue
        }
        // Columns that name different countries contradict each other.
        guard known.position == position else {
          return .unknown(name: texts.joined(separator: ", "), isContradiction: true)
        }
        found?.rank = min(rank, known.rank)
      case .several(let positions): several = positions
      case nil: namesAnother = namesAnother || text.contains(where: \.isLowercase)
      }
    }
    // Codes other than ISO 3166-1 depend on the institution, so a name beside one decides.
    if namesAnother, let rank = found?.rank, rank > .ownName { return .unknown(name: name) }
    return found.map { .country($0.position, $0.rank, name: name) } ?? .unknown(name: name, candidates: several)
  }
}
