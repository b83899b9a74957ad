extension Chart {
  /// As many rows as the table below a picture has.
  private static let mostRows = 300

  /// The chart as HTML: a figure of a title, the picture and its data as a table.
  ///
  /// - Parameter id: the beginning of the identifiers in it, no two of which may be the same on a page; without one the
  ///   picture is labelled by its title alone, which needs none.
  public func html(id: String? = nil) -> String {
    var markup = Markup()
    markup += "<figure class=\"chart \(kind.rawValue)\">"
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
    markup += "<details><summary>Data</summary><table><thead><tr>"
    markup.element("th", data.binWidth == nil ? data.key.name.shown : data.key.name.shown + unit)
    if let column = data.seriesColumn { markup.element("th", column.shown) }
    markup.element("th", data.binWidth == nil ? data.value.name.shown + unit : "rows")
    markup += "</tr></thead><tbody>"
    for mark in data.marks.prefix(Self.mostRows) {
      markup += "<tr>"
      markup.element("th", mark.name)
      if data.seriesColumn != nil { markup.element("th", data.series[mark.series]) }
      markup.element("td", mark.text)
      markup += "</tr>"
    }
    markup += "</tbody></table>"
    let left = data.marks.count + data.left - Self.mostRows
    if left > 0 { markup.element("p", "And \(NumberText.full(Double(left))) more.") }
    markup += "</details>"
  }
}

extension ChartData {
  /// The one value of a chart of the kind `value`.
  var valueText: String { marks.first?.name ?? "–" }
}
