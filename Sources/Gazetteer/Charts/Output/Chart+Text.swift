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
    var (lines, rest) = (wrapped(title), [String]())
    if kind.namesSeries || kind == .box {
      lines += [""] + grids(width, columns)
    } else if !data.panels.isEmpty {
      let body = body(width, columns)
      (lines, rest) = (lines + inPanels(body.lines, width, columns), [summary, body.rest])
    } else {
      for layer in layers.isEmpty ? [self] : layers {
        let body = layer.body(width, columns)
        lines += [""] + (layers.isEmpty ? [] : wrapped(layer.summary)) + body.lines
        if !rest.contains(body.rest) { rest.append(body.rest) }
      }
    }
    let sentences = ([description] + notes + guideSentences + rest).filter { !$0.isEmpty }
    return lines + (sentences.isEmpty ? [] : [""] + sentences.flatMap(wrapped))
  }

  /// The figures, and a sentence about those left out.
  private func body(_ width: Int, _ columns: (String) -> Int) -> (lines: [String], rest: String) {
    let isOne = !kind.isLine || data.series.count == 1 || data.stack != nil || !data.panels.isEmpty
    guard kind != .sparkline, isOne else {
      let table = kind == .sparkline ? nil : tableOfLines(width, columns)
      return table ?? (sparklines(width, columns), "")
    }
    let marks = shown(most: mostLines)
    let left = data.marks.count - marks.count
    let rest = left == 0 ? "" : kind.isLine ? words.skipped(left) : words("And {n} more figures.", n: left)
    let table = kind == .scatter ? figures(most: mostLines).flatMap { aligned($0, width, columns, isCut: true) } : nil
    return (table ?? bars(marks, width, columns), rest)
  }

  /// A line for each figure: name, bar, number.
  private func bars(_ marks: [ChartData.Mark], _ width: Int, _ columns: (String) -> Int) -> [String] {
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
