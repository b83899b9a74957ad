package struct TableSample {
  let table: ForeignTable
  /// The column keys in snake case.
  let names: [String]
  let rows: ArraySlice<CustomCells>
  private(set) var matched: [Int] = []
  private(set) var matches: [String: CountryMatcher.Match?] = [:]
  let texts: [Set<String>]
  private let matcher: CountryMatcher

  private static let size = 5_000

  package init(_ table: ForeignTable, _ matcher: CountryMatcher) {
    (self.table, self.matcher) = (table, matcher)
    names = table.keys.map(CustomColumns.name(of:))
    let rows = table.rows.prefix(Self.size)
    self.rows = rows
    texts = table.keys.indices.map { column in Set(rows.map { $0[column].text }).subtracting([""]) }
    for texts in self.texts {
      var countries: Set<CountryMatcher.Match> = []
      for text in texts {
        if let match = match(text) { countries.insert(match) }
      }
      matched.append(countries.count)
    }
  }

  func column(_ key: String) -> Int? { CustomColumns.place(of: key, among: table.keys) }

  func cells(of column: Int) -> [Cell] { rows.map { $0[column] }.filter { !$0.isEmpty } }

  func columns(called keys: Set<String>) -> [Int] { names.indices.filter { keys.contains(names[$0]) } }

  /// Also matches the texts of columns in the rows after the sample.
  mutating func matchRest(of columns: [Int]) {
    for row in table.rows.dropFirst(Self.size) {
      for column in columns { _ = match(row[column].text) }
    }
  }

  private mutating func match(_ text: String) -> CountryMatcher.Match? {
    if let known = matches[text] { return known }
    let match = matcher.match(text)
    matches[text] = .some(match)
    return match
  }

  /// Whether a column has nothing but numbers, which are the codes of the countries in another one.
  func hasCodes(_ column: Int, of countries: Int) -> Bool {
    matched[column] > 0
      && rows.allSatisfy { row in
        guard case .country(let country, _)? = matches[row[countries].text] ?? nil else { return true }
        if case .country(country, _)? = matches[row[column].text] ?? nil { return true }
        return false
      } && isMostlyNumbers(column)
  }

  func contestedCodes(in column: Int) -> [String: CountryMatcher.ContestedCode] {
    matcher.contestedCodes(in: texts[column].union(table.rows.dropFirst(Self.size).lazy.map { $0[column].text }))
  }

  /// The columns of names or codes that are mostly those of countries.
  var ofCountries: [Int] {
    texts.indices.filter {
      matched[$0] > 0 && isMostlyCountries($0) && !isMostlyNumbers($0) && !isOfTruthValues($0) && !isOfContinents($0)
    }
  }

  /// Whether the heading of a column says that it has countries, or nothing, as of R's row names.
  func hasKnownHeading(_ column: Int) -> Bool { table.keys[column].isEmpty || CountryHeadings.contains(names[column]) }

  func isMostlyCountries(_ column: Int) -> Bool { 2 * matched[column] >= texts[column].count }

  /// A heading that says that the first line is a row, unless a column of countries has a known heading or none: the
  /// heading of such a column beside a number, or if it is a country, or one that its column has too.
  package var countryAsHeading: String? {
    let countries = ofCountries
    // The code of a row may be a known heading too: Norway, NO.
    let isRow = countries.contains { table.keys[$0].count > 3 && hasCountryAsHeading($0) }
    guard let first = countries.first, isRow || !countries.contains(where: hasKnownHeading) else { return nil }
    let hasNumber = table.keys.contains { key in
      Self.isNumber(key) && key.last?.isNumber == true && WrittenMoment.year(marked: key) == nil
        && WrittenMoment.fiscalYear(of: key) == nil
    }
    let column =
      hasNumber ? first : countries.first(where: hasCountryAsHeading) ?? names.indices.first(where: repeatsHeading)
    return column.map { table.keys[$0] }
  }

  /// Whether a country is the heading. One of two or three letters, such as `cc`, must look like the codes below it.
  private func hasCountryAsHeading(_ column: Int) -> Bool {
    let key = table.keys[column]
    guard key.count < 4 else { return matcher.position(of: key) != nil }
    return ISO3166.isAssigned(key)
      && texts[column].allSatisfy {
        $0.utf8.count == key.utf8.count && $0 == $0.uppercased() && key == key.uppercased()
      }
  }

  /// Whether a column of texts has its heading as a value. A row that equals the headings is a part of several files.
  private func repeatsHeading(_ column: Int) -> Bool {
    let key = table.keys[column]
    return !key.isEmpty && texts[column].contains(key) && !isMostlyNumbers(column)
      && rows.contains { row in
        row[column].text == key && table.keys.indices.contains { row[$0].text != table.keys[$0] }
      }
  }

  /// Whether the table has one column, without a heading, so that it may be any text.
  package func areLines(_ rowAsHeading: String?) -> Bool {
    table.keys.count == 1 && (rowAsHeading != nil || matched[0] == 0 && !hasKnownHeading(0))
  }

  /// Whether a column has boolean values, some of which are also country codes.
  func isOfTruthValues(_ column: Int) -> Bool {
    texts[column].allSatisfy { Self.truthValues.contains(TextFolding.fold($0)) || WrittenNumber.isMissing($0) }
  }

  private static let truthValues: Set<String> = [
    "yes", "no", "y", "n", "true", "false", "t", "f", "ja", "nein", "oui", "non", "si", "sim", "nao", "ne",
  ]

  private static let continents: Set<String> = ["AF", "AN", "AS", "EU", "NA", "OC", "SA"]

  /// Whether a column has nothing but codes of continents, most of which are also codes of countries.
  func isOfContinents(_ column: Int) -> Bool {
    texts[column].count > 1 && texts[column].isSubset(of: Self.continents)
  }

  /// Whether a column has nothing but alpha-2 codes or codes of continents.
  func isOfTwoCapitals(_ column: Int) -> Bool {
    texts[column].count > 1
      && texts[column].allSatisfy {
        $0.utf8.count == 2 && (Self.continents.contains($0) || $0 == $0.uppercased() && ISO3166.isAssigned($0))
      }
  }

  func isAggregate(_ text: String) -> Bool { matcher.isAggregate(text) }

  /// The system of codes that has nearly all of these.
  func system(of codes: Set<String>) -> String? { matcher.systems.system(of: codes) }

  func isMostlyNumbers(_ column: Int) -> Bool { 2 * texts[column].count(where: Self.isNumber) > texts[column].count }

  func hasNumbers(_ column: Int) -> Bool { texts[column].contains(where: Self.isNumber) }

  private static func isNumber(_ text: String) -> Bool { WrittenNumber(text)?.unit.isEmpty == true }

  func isShared(_ column: Int) -> Bool { 2 * texts[column].count <= cells(of: column).count }

  /// Whether a column has few texts, each in the rows of many countries, as subjects and units do.
  func isSubject(_ column: Int, of countries: Int) -> Bool {
    let filled = cells(of: column).count
    guard (2..<max(filled, 2)).contains(texts[column].count), !isMostlyNumbers(column),
      Self.mostlyFilled * (rows.count - filled) <= rows.count
    else { return false }
    let pairs = Set(rows.lazy.map { [$0[column].text, $0[countries].text] }).count
    return Self.countriesOfSubject * pairs >= texts[column].count * texts[countries].count
  }

  private static let mostlyFilled = 10
  /// Many subjects have only one in this many countries.
  private static let countriesOfSubject = 4

  /// The columns by the length of their texts, names before codes.
  func byLength(_ columns: [Int]) -> [Int] {
    let rank = { (column: Int) -> (Int, Int) in
      let texts = texts[column]
      let areCodes = !texts.contains { $0.contains(where: \.isLowercase) }
      return (areCodes ? 1 : 0, texts.reduce(0) { $0 + $1.utf8.count } / max(texts.count, 1))
    }
    return columns.sorted { rank($0) < rank($1) }
  }

  func varies(_ column: Int, within others: [Int]) -> Bool {
    var known: [[String]: String] = [:]
    return rows.contains { row in
      let text = row[column].text
      return known.updateValue(text, forKey: others.map { row[$0].text }).map { $0 != text } ?? false
    }
  }

  /// Whether at least half of the countries in a column have several rows.
  func hasSeveralRows(by column: Int) -> Bool {
    var counts: [String: Int] = [:]
    for row in rows where !row[column].isEmpty { counts[row[column].text, default: 0] += 1 }
    return 2 * counts.values.count { $0 > 1 } >= max(counts.count, 1)
  }
}
