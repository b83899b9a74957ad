import Base

extension Chart {
  /// The maximum number of points of a line, and of other figures.
  private static let mostOfLine = 100
  static let mostFigures = 5000

  /// The chart as lines for a terminal, with bars of block characters.
  ///
  /// - Parameters:
  ///   - width: the maximum number of columns, at least 20.
  ///   - columns: measures the columns of a text.
  func text(width: Int, columns: (String) -> Int = \.count) -> [String] {
    let width = max(20, width)
    func wrapped(_ text: String) -> [String] { Self.wrapped(text.escapingControls, width, columns) }
    if kind == .value { return wrapped("\(title): \(valueText)") }
    guard !data.marks.isEmpty else { return wrapped(title) + [words("No rows.")] }
    var (lines, rest) = (wrapped(title), [String]())
    if kind.namesSeries || kind == .box {
      lines += [""] + grids(width, columns)
    } else if !data.panels.isEmpty {
      let body =
        kind.isLine
        ? linesInPanels(width, columns) : (lines: inPanels(body(width, columns).lines, width, columns), rest: [])
      (lines, rest) = (lines + body.lines, [summary] + body.rest)
    } else {
      for layer in layers.isEmpty ? [self] : layers {
        let body = layer.body(width, columns)
        lines += [""] + (layers.isEmpty ? [] : wrapped(layer.summary)) + body.lines
        if !rest.contains(body.rest) { rest.append(body.rest) }
      }
    }
    // The sentences of panels and layers have the projection.
    let notes = data.panels.isEmpty && layers.isEmpty ? notes : notes.filter { $0 != projectionNote }
    let sentences = ([description] + notes + guideSentences + rest).filter { !$0.isEmpty }
    return lines + (sentences.isEmpty ? [] : [""] + sentences.flatMap(wrapped))
  }

  /// The figures, and a sentence about those left out.
  private func body(_ width: Int, _ columns: (String) -> Int) -> (lines: [String], rest: String) {
    if kind == .sparkline { return (sparklines(width, columns), "") }
    if kind.isLine, data.series.count > 1 { return tableOfLines(width, columns) ?? (sparklines(width, columns), "") }
    let most = kind.isLine ? Self.mostOfLine : Self.mostFigures
    let marks = shown(most: most)
    let left = data.marks.count - marks.count
    let rest = kind.isLine ? words.skipped(left) : left == 0 ? "" : words("And {n} more.", n: left)
    let table = kind == .scatter ? figures(most: most).flatMap { aligned($0, width, columns, isCut: true) } : nil
    return (table ?? bars(marks, width, columns), rest)
  }

  /// Lines in panels as one table with a column for each panel, or several in each as a table for each panel.
  private func linesInPanels(_ width: Int, _ columns: (String) -> Int) -> (lines: [String], rest: [String]) {
    var chart = self
    (chart.data.panels, chart.data.shared) = ([], (data.marks, data.numbers, []))
    if data.series.count == 1 {
      chart.data.series = data.panels
      for index in chart.data.marks.indices { chart.data.marks[index].series = data.marks[index].panel }
      let body = chart.body(width, columns)
      return ([""] + body.lines, [body.rest])
    }
    var (lines, rest) = ([String](), [String]())
    for (panel, name) in data.panels.enumerated() {
      chart.data.marks = data.marks.filter { $0.panel == panel }
      let series = Set(chart.data.marks.map(\.series)).sorted()
      chart.data.series = series.map { data.series[$0] }
      for index in chart.data.marks.indices {
        chart.data.marks[index].series = series.firstIndex(of: chart.data.marks[index].series) ?? 0
      }
      let body = chart.body(width, columns)
      lines += ["", Self.cut(name.escapingControls, to: width, columns)] + body.lines
      if !rest.contains(body.rest) { rest.append(body.rest) }
    }
    return (lines, rest)
  }

  /// A line for each figure: name, bar, number. Bars begin at zero, or are logarithmic under a heading that says so, which
  /// also has a unit that is too long to repeat. Figures outside the axis have no bar.
  private func bars(_ marks: [ChartData.Mark], _ width: Int, _ columns: (String) -> Int) -> [String] {
    let isLogarithmic = data.valueLimits.isLogarithmic
    let numbers = marks.filter(data.isInside).compactMap(data.length)
    let scale = LinearScale(
      isLogarithmic ? numbers.min() ?? 0 : min(0, numbers.min() ?? 0), max(0, numbers.max() ?? 0), isRound: false,
      limits: AxisLimits(isLogarithmic: isLogarithmic))
    let texts = { (text: (ChartData.Mark) -> String) in
      marks.map { (text($0) + ($0.share == nil ? "" : " (\(data.share($0)))")).escapingControls }
    }
    let isCount = data.binWidth != nil
    var (shown, hasUnit) = (texts { isCount || $0.value == nil ? data.text($0) : withUnit(data.text($0)) }, true)
    for most in [width / 3, width / 2] where shown.contains(where: { columns($0) > most }) {
      (shown, hasUnit) = (texts(hasUnit ? data.signedText : data.shortText), false)
    }
    let textWidth = min(width / 2, shown.map(columns).max() ?? 0)
    // Names get the space left by the numbers and a third for the bars, but at least a third.
    let most = min(max(width / 3, min(width / 2, width - textWidth - 3 - width / 3)), width - textWidth - 9)
    let names = marks.map { mark in
      let parts = [mark.name, data.series.count > 1 ? data.series[mark.series] : "", mark.label]
      return Self.cut(parts.filter { !$0.isEmpty }.joined(separator: ", ").escapingControls, to: most, columns)
    }
    let nameWidth = names.map(columns).max() ?? 0
    let room = max(4, width - nameWidth - textWidth - 3)
    let zero = (scale.fraction(0) * Double(room)).whole
    let heading = data.name(data.value, hasUnit ? "" : unit, data.valueLimits)
    let head = isLogarithmic || !hasUnit && !unit.isEmpty ? Self.wrapped(heading.escapingControls, width, columns) : []
    return head
      + zip(marks, zip(names, shown)).map { mark, texts in
        let name = texts.0 + blanks(nameWidth - columns(texts.0)) + "  "
        var bar = blanks(zero)
        let length = data.isInside(mark) ? data.length(mark) : nil
        if let value = length, value < 0 {
          let length = zero - (scale.fraction(value) * Double(room)).whole
          bar = blanks(zero - length) + String(repeating: "█", count: length)
        } else if let value = length {
          let length = (scale.fraction(value) - scale.fraction(0)) * Double(room)
          let eighths = min(8 * (room - zero), (length * 8).whole)
          bar += String(repeating: "█", count: eighths / 8)
          if eighths % 8 > 0 { bar.append(Self.blocks[eighths % 8 - 1]) }
        }
        let text = Self.cut(texts.1, to: textWidth, columns)
        return name + bar + (bar.allSatisfy { $0 == " " } ? "" : " ") + text
      }
  }

  private static let blocks = Array("▏▎▍▌▋▊▉")

  func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// The text, shortened to the given columns with an ellipsis.
  static func cut(_ text: String, to width: Int, _ columns: (String) -> Int) -> String {
    text.fitted(Double(width)) { Double(columns($0)) }
  }

  /// The text wrapped between words; longer words are cut.
  static func wrapped(_ text: String, _ width: Int, _ columns: (String) -> Int) -> [String] {
    text.split(separator: " ").map { cut(String($0), to: width, columns) }.lines(width: width, columns: columns)
  }
}

extension ChartData {
  /// The length of the bar of a figure: its number, or its share of a stack of 100 %.
  func length(_ mark: Mark) -> Double? { stack == .percent ? mark.share : mark.value }
}
