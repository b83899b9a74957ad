import Base
import Charts
import Countries
import Markdown

/// The time series of a country as line charts, each with a table of its numbers.
struct CountrySeries {
  let country: Country
  let phrases: Phrases

  /// Writes the charts; nothing if the feed has no series. A series of a single number is not charted, only exported.
  ///
  /// - Returns: whether there are some.
  func build(into html: inout HTMLWriter, _ dataset: Dataset, isLive: Bool) -> Bool {
    var number = 0
    for series in country.series where series.points.count > 1 {
      guard var chart = chart(of: series) else { continue }
      number += 1
      // A correction is of one value, not of a series.
      var source = dataset.source(of: series.name, in: country)
      if source?.isCorrection == true {
        source = dataset.sourcePosition(of: series.name).map { dataset.sources[$0] }
      }
      chart.credit = source?.credit
      html.block(rendered: chart.html(id: "series-\(number)", isShort: true, isLive: isLive))
    }
    return number > 0
  }

  /// A sparkline of a series; `nil` if there is none or it has only one number.
  func line(of name: String) -> String? {
    guard let series = country.series.first(where: { $0.name == name && $0.points.count > 1 }) else { return nil }
    return chart(of: series, kind: "sparkline")?.inlineLine
  }

  private func chart(of series: Series, kind: String = "line") -> Chart? {
    let label = phrases(series.label).displayed.onOneLine
    let isEnglish = phrases.isEnglish
    let values = series.points.map { Cell.decimal($0.value) }
    let table = ChartTable(
      // Only English lowers the label within a sentence; other languages may capitalize nouns.
      names: [phrases("year"), isEnglish ? label.loweredFirst : label], titles: [phrases("Year"), label],
      displays: [ColumnDisplay(form: .year), ColumnDisplay()],
      rows: zip(series.points, values).map { [.integer($0.year), $1] })
    let (first, last) = (series.points[0].year, series.points[series.points.count - 1].year)
    let title = phrases("{label}, {from} to {to}", ["label": label, "from": "\(first)", "to": "\(last)"])
    var settings = "\(kind):\ntitle: \(title)"
    let unit = phrases(series.unit).displayed.onOneLine
    if !unit.allSatisfy(\.isWhitespace) { settings += "\nunit: \(unit)" }
    if let year = series.projectedFrom { settings += "\nprojection: \(year)" }
    // Neither the settings nor the table can be invalid, except that a label of white space has no chart.
    guard let parsed = try? ChartSettings(parsing: settings) else { return nil }
    return try? Chart(parsed, table, words: phrases)
  }
}

extension String {
  /// The text within a sentence: the first letter in lower case, except in words such as `GDP`.
  fileprivate var loweredFirst: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}
