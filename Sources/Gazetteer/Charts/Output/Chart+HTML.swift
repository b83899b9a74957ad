extension Chart {
  /// The chart as HTML: a figure with a title, the SVG and its data as a table.
  ///
  /// - Parameter id: the prefix of its identifiers, unique on the page; `nil` if the `title` of the SVG suffices as label.
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
      data.panels.isEmpty ? picture(&markup, id: id) : pictures(&markup, id: id)
    }
    let sentences = ([data.panels.isEmpty ? "" : summary, description] + notes).filter { !$0.isEmpty }.joined(
      separator: " ")
    if !sentences.isEmpty { markup.element("p", sentences) }
    table(&markup)
    markup += "</figure>\n"
    return markup.written
  }

  /// The names of the series, each with a sample.
  private func legend(_ markup: inout HTMLWriter) {
    if kind == .heatmap, !data.numbers.isEmpty { return heatLegend(&markup) }
    sizes(&markup)
    guard data.series.count > 1, !kind.namesSeries, kind != .sparkline else { return }
    markup += LineEnds(kind, data) == nil ? "<ul>" : "<ul class=\"ended\">"
    let isNested = !data.styles.isEmpty
    for (index, name) in data.series.prefix(isNested ? .max : ChartStyle.distinct).enumerated() {
      if isNested, index == 0 || data.stackOfSeries[index] != data.stackOfSeries[index - 1] {
        if index > 0 { markup += "</ul><ul>" }
        markup.element("li", words.label(data.slots[data.stackOfSeries[index]].fitted(40)))
      }
      markup += "<li><svg viewBox=\"0 0 24 12\" class=\"key\" aria-hidden=\"true\">"
      for (layer, kind) in kinds.enumerated()
      where data.overlay == nil || data.marks.contains(where: { $0.series == index && $0.layer == layer }) {
        ChartStyle.sample(of: kind, series: isNested ? data.styles[index] : index, to: &markup)
      }
      markup += "</svg>"
      markup.element("span", name.fitted(40))
      markup += "</li>"
    }
    let others = isNested ? 0 : data.series.count - ChartStyle.distinct
    if others > 0 { markup.element("li", words("{n} more, in grey", n: others)) }
    markup += "</ul>"
  }

  /// The classes of a heat map, each with its colour and its number.
  private func heatLegend(_ markup: inout HTMLWriter) {
    let classes = HeatClasses(data)
    markup += "<ul>"
    for (index, name) in classes.names.enumerated() {
      let colour = "h\(classes.colour(index))"
      markup += "<li><svg viewBox=\"0 0 24 12\" class=\"key\" aria-hidden=\"true\">"
      markup += "<path class=\"heat \(colour)\" d=\"M0 0H24V12H0z\"/>"
      markup += "<text x=\"12\" y=\"11\" text-anchor=\"middle\" class=\"\(colour) rank\">\(index + 1)</text></svg>"
      markup.element("span", withUnit(name))
      markup += "</li>"
    }
    markup += "</ul>"
  }

  /// Some sizes of points with their numbers.
  private func sizes(_ markup: inout HTMLWriter) {
    guard let column = data.sizeColumn, let scale = BubbleScale(data) else { return }
    markup += "<ul class=\"sizes\">"
    markup.element(
      "li", words("Size: {column}", ["column": column.title.shown.with(column.display.unitOfNumbers, words)]))
    for size in scale.samples {
      let diameter = scale.diameter(size)
      markup += "<li><svg viewBox=\"0 0 2 2\" width=\"\(diameter.em)\" height=\"\(diameter.em)\" aria-hidden=\"true\">"
      PointMarks.append("M1 1h0", series: 0, diameter: diameter, to: &markup)
      markup += "</svg>"
      markup.element("span", NumberText.short(size, words))
      markup += "</li>"
    }
    markup += "</ul>"
  }

  /// The figures as a collapsed table, without optional end tags.
  private func table(_ markup: inout HTMLWriter) {
    guard let figures else { return }
    markup += "<details>"
    markup.element("summary", words("Data"))
    let isWide = figures.columns.count > 3
    if isWide {
      markup += "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\""
      markup.text(words("Data"))
      markup += "\">"
    }
    markup += "<table><thead><tr>"
    for column in figures.columns {
      markup += column.isNumeric ? "<th class=\"right\">" : "<th>"
      markup.text(column.title)
    }
    // The first column names the rows, even with numbers.
    let isNumeric = figures.columns.indices.map { $0 > 0 && figures.columns[$0].isNumeric }
    markup += "<tbody>"
    for row in figures.rows {
      markup += "<tr>"
      for (index, text) in row.enumerated() {
        markup += isNumeric[index] ? "<td>" : "<th>"
        markup.text(text)
      }
    }
    markup += isWide ? "</table></div>" : "</table>"
    let rest = [
      figures.left > data.left ? words("And {n} more.", n: figures.left) : "", words.skipped(figures.skipped),
    ]
    for sentence in rest + [guideSentences.joined(separator: " ")] where !sentence.isEmpty {
      markup.element("p", sentence)
    }
    markup += "</details>"
  }
}
