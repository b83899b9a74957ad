import Base

/// A row of a table whose country is known.
struct AddedRow {
  let position: Int
  let name: String
  /// Whether other rows of the country take precedence.
  let givesWay: Bool
  let cells: CustomCells
}

/// A column in which several rows of one country and date differ.
package struct RowDifference: Equatable, Sendable {
  let key: String
  /// The text of the row that counts and that of another row.
  let texts: [String]
  /// Whether the column holds the values themselves, so that it says nothing about them.
  package let isOfValues: Bool
  /// Whether all rows that count have the same text.
  let isUniform: Bool

  /// The part of the whole that the values are: `sex: female`, or `one of several by sex`.
  var part: String {
    let key = key.oneLine(limit: 40)
    return isOfValues
      ? "one of several rows" : isUniform ? "\(key): \(texts[0].oneLine(limit: 40))" : "one of several by \(key)"
  }

  fileprivate var asValue: RowDifference {
    RowDifference(key: key, texts: texts, isOfValues: true, isUniform: isUniform)
  }

  /// `sex: female, male`.
  package var words: String {
    key.oneLine(limit: 40) + ": " + texts.map { $0.oneLine(limit: 40) }.joined(separator: ", ")
  }

  package var condition: String {
    "\(CustomColumns.name(of: key)) = '\(texts[0].oneLine(limit: 40).replacingScalars(of: "'", with: "''"))'"
  }
}

extension TableLayout {
  private static let mostDifferences = 3
  /// Columns that say something about a value.
  private static let annotations: Set<String> = [
    "obs_status", "obs_flag", "conf_status", "decimal", "flag", "flag_description", "note", "notes",
  ]

  /// The columns in which rows differ from the first of the same country, date and measure.
  func differences(of repeated: [AddedRow], among rows: [AddedRow]) -> [RowDifference] {
    struct Place: Hashable {
      let country: Int
      let moment: WrittenMoment?
      let measure: String
    }
    let place = { (row: AddedRow) in
      Place(country: row.position, moment: moment(of: row.cells), measure: measure(of: row.cells))
    }
    let firsts = Dictionary(rows.map { (place($0), $0.cells) }, uniquingKeysWith: { first, _ in first })
    let others = repeated.compactMap { row in firsts[place(row)].map { (first: $0, other: row.cells) } }
    let used = Set(keys.columns + years.map(\.column) + [year].compactMap(\.self))
    let places = names.indices.filter {
      !used.contains($0) && !Self.annotations.contains(CustomColumns.name(of: names[$0]))
    }
    let found = places.compactMap { column -> RowDifference? in
      guard let (first, other) = others.first(where: { $0.first[column] != $0.other[column] }) else { return nil }
      let texts = Set(others.lazy.flatMap { [$0.first[column].text, $0.other[column].text] })
      let areNumbers = texts.allSatisfy { $0.isEmpty || WrittenNumber($0) != nil }
      return RowDifference(
        key: names[column], texts: [first[column].text, other[column].text],
        isOfValues: areValuesChosen
          ? values.contains(column) : areNumbers && Self.numbersForText * texts.count > others.count,
        isUniform: firsts.values.allSatisfy { $0[column] == first[column] })
    }
    // Without figures, texts are the values.
    let parts = areValuesChosen || found.contains(where: \.isOfValues) ? found.filter { !$0.isOfValues } : []
    return (parts.isEmpty ? found.map(\.asValue) : parts).prefix(Self.mostDifferences).map(\.self)
  }

  /// The columns in which rows differ, if the settings name those of countries, years and values: other kinds of values.
  func kinds(of rows: [AddedRow], _ join: TableJoin) -> [RowDifference] {
    guard join.isOfOneSeries, join.key != nil, join.year != nil, areValuesChosen, let first = rows.first else {
      return []
    }
    let used = Set(keys.columns + values + [year].compactMap(\.self))
    let others = Self.annotations.union(Self.otherKeys).union(join.skipped)
    return names.indices.compactMap { column in
      guard !used.contains(column), !others.contains(CustomColumns.name(of: names[column])),
        let other = rows.first(where: { $0.cells[column] != first.cells[column] })
      else { return nil }
      return RowDifference(
        key: names[column], texts: [first, other].map { $0.cells[column].text }, isOfValues: false, isUniform: false)
    }
  }

  /// A number that is this often in a column is no figure but a group, such as an age.
  private static let numbersForText = 3
}
