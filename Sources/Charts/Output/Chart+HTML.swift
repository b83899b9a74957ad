extension Chart {
  /// As many rows as the table below a picture has.
  private static let mostRows = 300

  /// The chart as HTML: a figure of a title, the picture and its data as a table.
  ///
  /// - Parameter id: the beginning of the identifiers in it, no two of which may be the same on a page; without one the
  ///   picture is labelled by its title alone, which needs none.
  public func html(id: String? = nil) -> String {
    var markup = Markup()
    markup += "<figure class=\"chart\">"
    markup.element("figcaption", title)
    if kind == .value {
      markup.element("p class=\"number\"", data.valueText + unit)
    } else if data.marks.isEmpty {
      markup += "<p>No rows.</p>"
    } else {
      legend(&markup)
      picture(&markup, id: id)
    }
    let words = ([description] + notes).filter { !$0.isEmpty }.joined(separator: " ")
    if !words.isEmpty { markup.element("p", words) }
    if kind != .value, !data.marks.isEmpty { table(&markup) }
    markup += "</figure>\n"
    return markup.text
  }

  /// The names of the series with samples of their looks.
  private func legend(_ markup: inout Markup) {
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
    if others > 0 { markup.element("li", "\(others) more, in grey") }
    markup += "</ul>"
  }

  /// The figures as a table, of which those who see the picture see the heading alone.
  private func table(_ markup: inout Markup) {
    markup += "<details><summary>Data</summary><table><thead>"
    let heads =
      data.binWidth == nil
      ? (data.key.name.shown, data.value.name.shown.with(unit)) : (data.key.name.shown.with(unit), "rows")
    row(&markup, heads.0, data.seriesColumn?.shown, heads.1, last: "th")
    markup += "<tbody>"
    for mark in data.marks.prefix(Self.mostRows) {
      row(&markup, mark.name, data.seriesColumn == nil ? nil : data.series[mark.series], mark.text, last: "td")
    }
    markup += "</table>"
    let left = data.marks.count + data.left - Self.mostRows
    if left > 0 { markup.element("p", "And \(NumberText.full(Double(left))) more.") }
    markup += "</details>"
  }

  /// A row of the table, without the end tags that HTML lets be left out.
  private func row(_ markup: inout Markup, _ name: String, _ series: String?, _ value: String, last: String) {
    markup += "<tr><th>"
    markup.escape(name)
    if let series {
      markup += "<th>"
      markup.escape(series)
    }
    markup += "<\(last)>"
    markup.escape(value)
  }
}

extension ChartData {
  /// The one value of a chart of the kind `value`.
  var valueText: String { marks.first?.name ?? "–" }
}
