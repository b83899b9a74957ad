package import Base

/// Single values that replace those of a feed and of joined tables: a CSV with the columns code, column, value, year and
/// source. The last two are optional.
package struct Corrections: Sendable {
  private struct Correction: Sendable {
    let row: Int
    let code, column, source: String
    let value, year: Cell
  }

  private let corrections: [Correction]
  let file: String

  package init(decoding bytes: [UInt8], file: String) throws(PlainError) {
    self.file = file
    let table: SeparatedTable
    do throws(PlainError) { table = try FeedDecoder.separatedTable(FeedText(bytes, charset: nil).utf8) } catch {
      var error = error
      error.what = "the corrections cannot be read"
      error.place = [file, error.place].compactMap(\.self).joined(separator: ", ")
      throw error
    }
    let header = table.header.map { $0.lowercased() }
    for name in ["code", "column", "value"] where !header.contains(name) {
      throw PlainError(
        "the corrections cannot be read", at: file, "the column “\(name)” is missing",
        advice: "The columns are code, column, value, and optionally year and source.", .badData)
    }
    corrections = (0..<table.rowCount).map { index in
      let cells = table.cells(of: index, columns: header.count)
      let cell = { header.firstIndex(of: $0).map { cells[$0] } ?? .empty }
      return Correction(
        row: index + 2 + table.linesAboveHeader, code: cell("code").text, column: cell("column").text,
        source: cell("source").text, value: cell("value"), year: cell("year"))
    }
  }

  /// The dataset with the corrected values.
  package func applied(to dataset: Dataset, names: SearchNames) throws(PlainError) -> Dataset {
    let matcher = CountryMatcher(dataset, names: names)
    var dataset = dataset
    var sources: [String: Int] = [:]
    var rows: [Int: [String: Int]] = [:]
    for correction in corrections {
      let refusal = { (what: String, reason: String, advice: String) in
        PlainError(what, at: "\(file), row \(correction.row)", reason, advice: advice, .badData)
      }
      guard let position = matcher.position(of: correction.code) else {
        throw refusal(
          "a correction matches no row", "“\(correction.code.oneLine())” is not a country of the feed",
          "Correct the code, or remove the row.")
      }
      if let earlier = rows[position, default: [:]].updateValue(correction.row, forKey: correction.column) {
        let value = "“\(correction.column.oneLine())” of \(dataset.countries[position].name)"
        throw refusal(
          "a value is corrected twice", "row \(earlier) also corrects \(value)", "Remove one of the rows.")
      }
      do throws(Mistake) {
        try dataset.set(correction.column, ofRow: position, to: correction.value)
      } catch {
        throw refusal(
          "“\(correction.column.oneLine())” cannot be corrected", error.reason, "Correct the row, or remove it.")
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
      do throws(Mistake) {
        // The year of the earlier value is not that of the new one.
        let year = dataset.yearColumn(of: correction.column)?.column.name
        if !correction.year.isEmpty || year.map({ rows[position]?[$0] == nil }) == true {
          try dataset.setYear(correction.year, ofRow: position, of: correction.column)
        }
      } catch {
        throw refusal(
          "the year of a correction cannot be used", error.reason, "Correct the year, or remove it.")
      }
    }
    return dataset
  }
}
