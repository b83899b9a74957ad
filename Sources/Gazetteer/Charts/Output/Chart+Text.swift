import Base

extension Chart {
  /// The maximum number of lines for figures.
  private var mostLines: Int { data.panels.isEmpty ? 100 : 500 }

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
    var lines = wrapped(title)
    if kind.namesSeries || kind == .box {
      lines += [""] + grids(width, columns)
    } else {
      let figures = kind == .scatter || kind == .sparkline ? plain(width, columns) : bars(width, columns)
      lines += data.panels.isEmpty ? [""] + figures : inPanels(figures, width, columns)
    }
    let sentences = ([data.panels.isEmpty ? "" : summary, description] + textNotes).filter { !$0.isEmpty }
    return lines + (sentences.isEmpty ? [] : [""] + sentences.flatMap(wrapped))
  }

  private var textNotes: [String] {
    let left = data.marks.count - mostLines
    guard left > 0, kind != .sparkline, !kind.namesSeries else { return notes }
    return notes + [words("And {n} more figures.", n: left)]
  }

  /// A line for each figure: name, bar, number.
  private func bars(_ width: Int, _ columns: (String) -> Int) -> [String] {
    let marks = data.marks.prefix(mostLines)
    let numbers = marks.compactMap(\.value)
    let scale = LinearScale(min(0, numbers.min() ?? 0), max(0, numbers.max() ?? 0), isRound: false)
    let texts = marks.map { mark in
      ((data.binWidth == nil ? withUnit(data.text(mark)) : data.text(mark))
        + (mark.share == nil ? "" : " (\(data.share(mark)))")).escapingControls
    }
    let textWidth = min(width / 3, texts.map(columns).max() ?? 0)
    // Names get the space left by the numbers and a third for the bars, but at least a third.
    let most = max(width / 3, min(width / 2, width - textWidth - 3 - width / 3))
    let names = marks.map { mark in
      let parts = [mark.name, data.series.count > 1 ? data.series[mark.series] : "", mark.label]
      return Self.cut(parts.filter { !$0.isEmpty }.joined(separator: ", ").escapingControls, to: most, columns)
    }
    let nameWidth = names.map(columns).max() ?? 0
    let room = max(4, width - nameWidth - textWidth - 3)
    let zero = (scale.fraction(0) * Double(room)).whole
    return zip(marks, zip(names, texts)).map { mark, texts in
      let name = texts.0 + blanks(nameWidth - columns(texts.0)) + "  "
      var bar = blanks(zero)
      if let value = mark.value, value < 0 {
        let length = zero - (scale.fraction(value) * Double(room)).whole
        bar = blanks(zero - length) + String(repeating: "█", count: length)
      } else if let value = mark.value {
        let length = (scale.fraction(value) - scale.fraction(0)) * Double(room)
        let eighths = min(8 * (room - zero), (length * 8).whole)
        bar += String(repeating: "█", count: eighths / 8)
        if eighths % 8 > 0 { bar.append(Self.blocks[eighths % 8 - 1]) }
      }
      let text = Self.cut(texts.1, to: textWidth, columns)
      return name + bar + (bar.allSatisfy { $0 == " " } ? "" : " ") + text
    }
  }

  /// The figures as a table with aligned columns. If they are wider than the line, the widest are cut.
  private func table(_ width: Int, _ columns: (String) -> Int) -> [String] {
    guard let figures else { return [] }
    let rows = ([figures.columns.map(\.title)] + figures.rows.prefix(mostLines)).map { $0.map(\.escapingControls) }
    var widths = figures.columns.indices.map { column in rows.map { columns($0[column]) }.max() ?? 0 }
    let room = width - 2 * (widths.count - 1)
    while widths.reduce(0, +) > room, let widest = widths.max(), let index = widths.firstIndex(of: widest) {
      widths[index] -= 1
    }
    return rows.map { row in
      let cells = zip(row.indices, row).map { index, text in
        var text = Self.cut(text, to: widths[index], columns)
        // Isolates of right-to-left texts may take columns.
        if columns(text) > widths[index] { text = "…" }
        let gap = blanks(widths[index] - columns(text))
        return figures.columns[index].isNumeric ? gap + text : text + (index == row.count - 1 ? "" : gap)
      }
      return cells.joined(separator: "  ")
    }
  }

  /// A sparkline for each series, or the figures of a scatter plot as a table.
  private func plain(_ width: Int, _ columns: (String) -> Int) -> [String] {
    guard kind == .sparkline else {
      return table(width, columns)
    }
    let scale = LinearScale(data.numbers.min() ?? 0, data.numbers.max() ?? 0, isRound: false)
    let names = data.series.count > 1 ? data.series.map { Self.cut($0.escapingControls, to: width / 3, columns) } : []
    let nameWidth = names.map(columns).max() ?? 0
    let room = names.isEmpty ? width : width - nameWidth - 2
    let marks = Dictionary(grouping: data.marks, by: \.series)
    let lines = data.series.indices.map { series in
      let marks = marks[series] ?? []
      let step = max(1, (marks.count + room - 1) / room)
      let line = stride(from: 0, to: marks.count, by: step).map { index in
        marks[index].value.map { Self.heights[(scale.fraction($0) * 7).whole] } ?? " "
      }
      return names.isEmpty
        ? String(line) : names[series] + blanks(nameWidth - columns(names[series]) + 2) + String(line)
    }
    return lines + Self.wrapped(summary.escapingControls, width, columns)
  }

  private static let blocks = Array("▏▎▍▌▋▊▉")
  private static let heights = Array("▁▂▃▄▅▆▇█")

  func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// The text, shortened to the given columns with an ellipsis.
  static func cut(_ text: String, to width: Int, _ columns: (String) -> Int) -> String {
    text.fitted(Double(width)) { Double(columns($0)) }
  }

  /// The text wrapped between words; longer words are cut.
  private static func wrapped(_ text: String, _ width: Int, _ columns: (String) -> Int) -> [String] {
    text.split(separator: " ").map { cut(String($0), to: width, columns) }.lines(width: width, columns: columns)
  }
}
