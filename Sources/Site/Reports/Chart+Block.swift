import Charts
import Countries
import Markdown

extension Chart: BlockContent {
  func build(into html: inout HTMLWriter, number: Int) { html.block(rendered: self.html(id: "chart-\(number)")) }

  /// Its title, its data and its sentences; `nil` without data.
  var table: ReportTable? {
    figures.map { figures in
      // The summary has the projection and the trend.
      let notes = notes.filter { $0 != projectionNote && $0 != trendSentence }
      let sentences = ([subtitle, summary, description] + notes + omissions(of: figures)).filter { !$0.isEmpty }
      return ReportTable(figures.columns, figures.rows, caption: title, notes: sentences, words: words)
    }
  }

  var text: String {
    guard var table else { return kind == .value ? words.label(title) + valueText : "\(title)\n\n\(words("No rows."))" }
    table.notes = table.notes.flatMap {
      $0.split(separator: " ").map(String.init).lines(width: 72, columns: DisplayWidth.of)
    }
    return table.text
  }
}
