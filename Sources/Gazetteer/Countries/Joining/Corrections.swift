import Base

/// Single values that replace those of a feed and of joined tables: a CSV with the columns code, column, value, source.
struct Corrections: Sendable {
  private struct Correction: Sendable {
    let row: Int
    let code, column, source: String
    let value: Cell
  }

  private var corrections: [Correction] = []
  /// The path of the file.
  let file: String

  /// - Throws: ``PlainError`` if it is not such a table.
  init(decoding bytes: [UInt8], file: String) throws(PlainError) {
    self.file = file
    let table = try ForeignTable.decode(bytes)
    var places: [Int] = []
    for name in ["code", "column", "value", "source"] {
      guard let place = table.keys.firstIndex(where: { $0.lowercased() == name }) else {
        guard name != "source" else { break }
        throw PlainError(
          "the corrections cannot be read", at: file, "the column “\(name)” is missing",
          advice: "The columns are code, column, value and source.", .badData)
      }
      places.append(place)
    }
    for (index, row) in table.rows.enumerated() {
      corrections.append(
        Correction(
          row: index + 2, code: row[places[0]].text, column: row[places[1]].text,
          source: places.count > 3 ? row[places[3]].text : "", value: row[places[2]]))
    }
  }

  /// The dataset with the corrected values.
  ///
  /// - Throws: ``PlainError`` for a code or a column that is not there, and a value that the column cannot have.
  func applied(to dataset: Dataset, names: SearchNames) throws(PlainError) -> Dataset {
    let matcher = CountryMatcher(dataset, names: names)
    var dataset = dataset
    var sources: [String: Int] = [:]
    for correction in corrections {
      let place = "\(file), row \(correction.row)"
      guard let position = matcher.position(of: correction.code) else {
        throw PlainError(
          "a correction matches no row", at: place,
          "“\(correction.code.oneLine(limit: 60))” is not a country of the feed",
          advice: "Correct the code, or remove the row.", .badData)
      }
      do throws(Mistake) {
        try dataset.set(correction.column, ofRow: position, to: correction.value)
      } catch {
        let column = correction.column.oneLine(limit: 60)
        throw PlainError(
          "“\(column)” cannot be corrected", at: place, error.reason, advice: "Correct the row, or remove it.", .badData
        )
      }
      let name =
        correction.source.isEmpty ? file.split(separator: "/").last.map(String.init) ?? file : correction.source
      let source = sources[name] ?? dataset.sources.count
      if sources.updateValue(source, forKey: name) == nil {
        var added = DataSource(name: name.oneLine(limit: FeedLimits.shared))
        if name.hasPrefix("https://") || name.hasPrefix("http://") { added.address = name }
        added.isCorrection = true
        dataset.sources.append(added)
      }
      dataset.countries[position].origins[correction.column] = source
    }
    return dataset
  }
}
