import Countries
import Markdown

extension Chart {
  /// The chart as HTML: a figure with a title, the SVG and its data as a table.
  ///
  /// - Parameters:
  ///   - id: the prefix of its identifiers, unique on the page; `nil` if the `title` of the SVG suffices as label.
  ///   - isShort: whether a version for wide pages that only has narrower margins is omitted.
  ///   - isLive: whether the page has scripts, if the browser runs them.
  package func html(id: String? = nil, isShort: Bool = false, isLive: Bool = true) -> String {
    var html = HTMLWriter()
    html.line("figure", ["class": "chart"]) { figure in
      figure.inline("figcaption", text: title)
      if !subtitle.isEmpty { figure.inline("p", text: subtitle) }
      if kind == .value {
        figure.inline("p", ["class": "number"], text: valueText)
      } else if data.marks.isEmpty {
        figure.inline("p", text: words("No rows."))
      } else {
        addLegend(to: &figure)
        data.panels.isEmpty ? picture(&figure, id: id, isShort: isShort) : pictures(&figure, id: id)
        if isLive, mayHaveRange { figure.inline("p", ["class": "years"]) { _ in } }
      }
      let sentences = ([description] + notes).filter { !$0.isEmpty }.joined(separator: " ")
      if !sentences.isEmpty { figure.inline("p", text: sentences) }
      addTable(to: &figure)
    }
    return html.written
  }

  /// Whether the script of the page may offer a part of x, for which there is room then: lines with at least five places,
  /// whose figures are all in the table.
  private var mayHaveRange: Bool {
    guard kinds.contains(where: \.isLine), kind != .sparkline else { return false }
    let marks = data.marks.lazy.filter { $0.value != nil }
    let arePlaces = kind.isLine && data.key.kind != .text
    return marks.allSatisfy { $0.row != nil && (arePlaces || $0.name.first?.isNumber == true) }
      && Set(marks.map(\.position)).count >= 5
  }

  private func addLegend(to figure: inout HTMLWriter) {
    let lists = legend
    // The script of the page offers all series.
    let attributes = { (series: Int) -> HTMLAttributes in
      let name = data.originals[data.series[series]]
      return ["data-of": "\(series)", "data-name": name == data.series[series] ? nil : name]
    }
    for (index, list) in lists.enumerated() {
      figure.inline("ul", ["class": list.style]) { element in
        for item in list.items {
          guard !item.sample.isEmpty else {
            element.inline("li", text: item.name)
            continue
          }
          let size = item.diameter?.em
          let box = size == nil ? "0 0 24 12" : "0 0 2 2"
          element.inline("li", item.series.map(attributes) ?? .none) { element in
            element.inline(
              "svg",
              [
                "viewBox": box, "width": size, "height": size, "class": size == nil ? "key" : nil,
                "aria-hidden": "true",
              ]
            ) { $0.rendered(item.sample + item.rank) }
            element.inline("span", text: item.name)
          }
        }
        guard index == lists.count - 1, list.items.last?.sample.isEmpty == true else { return }
        for series in Set(data.series.indices).subtracting(namedSeries).sorted() {
          element.inline("li", attributes(series) + .flag("hidden"), text: data.series[series].fitted(40))
        }
      }
    }
  }

  private func addTable(to figure: inout HTMLWriter) {
    guard let figures else { return }
    figure.inline("details") { details in
      details.inline("summary", text: words("Data"))
      if figures.columns.count > 3 {
        let box: HTMLAttributes = ["class": "scroll", "role": "group", "tabindex": "0", "aria-label": words("Data")]
        details.inline("div", box) { addTable(of: figures, to: &$0) }
      } else {
        addTable(of: figures, to: &details)
      }
      for sentence in omissions(of: figures) + [guideSentences.joined(separator: " ")] where !sentence.isEmpty {
        details.inline("p", text: sentence)
      }
    }
  }

  private func addTable(of figures: Figures, to html: inout HTMLWriter) {
    let columns = figures.columns.enumerated().map { index, column in
      // The first column names the rows, even with numbers.
      HTMLTable.TableColumn(
        title: column.title, head: ["class": column.isNumeric ? "right" : nil],
        isHeader: index == 0 || !column.isNumeric)
    }
    let table = HTMLTable(columns: columns, layout: .dense)
    // The script of the page reads the places along x from their column, and those that are no years from the rows.
    let column = (data.labelColumn == nil ? 0 : 1) + (data.panels.isEmpty ? 0 : 1)
    let reading: HTMLAttributes = [
      "class": rows.areBySeries ? "by-series" : nil, "data-key": kind.isLine && column > 0 ? "\(column)" : nil,
    ]
    table.build(reading, into: &html) { part in
      table.body(into: &part) { body in
        for (index, texts) in figures.rows.enumerated() {
          let isPlain = !kind.isLine || data.key.kind == .year
          let mark = isPlain ? nil : rows.mark(index)
          let place = mark.flatMap { data.key.placeText(data.marks[$0].position) }
          table.row(place == nil ? .none : ["data-x": place], into: &body) { row in
            for (index, text) in texts.enumerated() { table.cell(index, into: &row) { $0.text(text) } }
          }
        }
      }
    }
  }
}
