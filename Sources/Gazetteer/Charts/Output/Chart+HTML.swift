extension Chart {
  /// The chart as HTML: a figure of a title, the picture and its data as a table.
  ///
  /// - Parameter id: the beginning of the identifiers in it, no two of which may be the same on a page; without one the
  ///   picture is labelled by its title alone, which needs none.
  func html(id: String? = nil) -> String {
    var markup = HTMLWriter()
    markup += "<figure class=\"chart\">"
    markup.element("figcaption", title)
    if kind == .value {
      markup.element("p class=\"number\"", valueText)
    } else if data.marks.isEmpty {
      markup.element("p", words("No rows."))
    } else {
      legend(&markup)
      picture(&markup, id: id)
    }
    let sentences = ([description] + notes).filter { !$0.isEmpty }.joined(separator: " ")
    if !sentences.isEmpty { markup.element("p", sentences) }
    table(&markup)
    markup += "</figure>\n"
    return markup.written
  }

  /// The names of the series with samples of their looks.
  private func legend(_ markup: inout HTMLWriter) {
    guard data.series.count > 1 else { return }
    markup += "<ul>"
    for (index, name) in data.series.prefix(ChartStyle.distinct).enumerated() {
      markup += "<li><svg viewBox=\"0 0 24 12\" class=\"key\" aria-hidden=\"true\">"
      ChartStyle.sample(of: kind, series: index, to: &markup)
      markup += "</svg>"
      markup.element("span", name.fitted(40))
      markup += "</li>"
    }
    let others = data.series.count - ChartStyle.distinct
    if others > 0 { markup.element("li", words("{n} more, in grey", n: others)) }
    markup += "</ul>"
  }

  /// The figures as a table, of which those who see the picture see the heading alone; without the end tags that HTML
  /// lets be left out.
  private func table(_ markup: inout HTMLWriter) {
    guard let figures else { return }
    markup += "<details>"
    markup.element("summary", words("Data"))
    markup += "<table><thead><tr>"
    for column in figures.columns {
      markup += column.isNumeric ? "<th class=\"right\">" : "<th>"
      markup.text(column.title)
    }
    markup += "<tbody>"
    for row in figures.rows {
      markup += "<tr>"
      for (index, text) in row.enumerated() {
        markup += index == row.count - 1 ? "<td>" : "<th>"
        markup.text(text)
      }
    }
    markup += "</table>"
    if data.marks.count > figures.rows.count {
      markup.element("p", words("And {n} more.", n: figures.left))
    }
    markup += "</details>"
  }
}
