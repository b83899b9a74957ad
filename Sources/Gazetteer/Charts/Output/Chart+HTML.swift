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
      addLegend(to: &markup)
      data.panels.isEmpty ? picture(&markup, id: id) : pictures(&markup, id: id)
    }
    let notes = data.panels.isEmpty ? notes : notes.filter { $0 != projectionNote }
    let sentences = ([data.panels.isEmpty ? "" : summary, description] + notes).filter { !$0.isEmpty }.joined(
      separator: " ")
    if !sentences.isEmpty { markup.element("p", sentences) }
    table(&markup)
    markup += "</figure>\n"
    return markup.written
  }

  private func addLegend(to markup: inout HTMLWriter) {
    for list in legend {
      markup += list.style.isEmpty ? "<ul>" : "<ul class=\"\(list.style)\">"
      for item in list.items {
        guard !item.sample.isEmpty else {
          markup.element("li", item.name)
          continue
        }
        let size = item.diameter.map { "0 0 2 2\" width=\"\($0.em)\" height=\"\($0.em)" } ?? "0 0 24 12\" class=\"key"
        markup += "<li><svg viewBox=\"\(size)\" aria-hidden=\"true\">\(item.sample)\(item.rank)</svg>"
        markup.element("span", item.name)
        markup += "</li>"
      }
      markup += "</ul>"
    }
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
