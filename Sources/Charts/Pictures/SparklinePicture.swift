import Base
import Markdown

/// Small lines, each followed by its last known number; of several series with names before them.
struct SparklinePicture {
  let data: ChartData

  private static let height = 2.6

  func draw(on canvas: inout Canvas) -> Double {
    let lasts = data.series.indices.map { index in data.marks.last { $0.series == index && $0.value != nil } }
    let texts = lasts.map { $0.map(data.shortText) ?? "–" }
    let names = data.series.map { $0.fitted(canvas.width * 0.45) }
    let left = names.reduce(0) { max($0, TextWidth.of($1) + ($1.isEmpty ? 0 : 0.6)) } / canvas.width
    let width = max(0.1, 1 - left - (TextWidth.widest(texts) + 0.8) / canvas.width)
    let scale = data.scale
    for series in data.series.indices {
      let top = Double(series) * Self.height
      canvas.frame(left: left, width: width, top: top + 0.3, height: 1.8) { addLine(series, to: &$0) }
      if !names[series].isEmpty { canvas.text(names[series], y: top + 1.65) }
      canvas.texts(shift: 0.5) { canvas in
        let height = lasts[series]?.value.map(scale.fraction) ?? 0.5
        canvas.text(texts[series], x: left + width, y: top + 1.05 + 1.2 * (1 - height))
      }
    }
    return Self.height * Double(data.series.count)
  }

  /// Adds only lines, in a stretched frame.
  ///
  /// - Parameter series: the series; default: all.
  func addLine(_ series: Int? = nil, to markup: inout HTMLWriter) {
    let scale = data.scale
    let slots = LinearScale(
      data.marks.map(\.position).min() ?? 0, data.marks.map(\.position).max() ?? 0, isRound: false)
    var shown = data
    if let series { shown.marks = data.marks.filter { $0.series == series } }
    Marks(data: shown, zero: 0) { mark in
      (slots.fraction(mark.position), mark.value.map { 1 - scale.fraction($0) })
    }.addLines(filled: false, to: &markup)
  }
}

/// The numbers of one cell, `1,2.5,3`, as a small line.
package struct Sparkline {
  package let numbers: [Double]
  package let least: Double
  package let greatest: Double

  /// `nil` if a part of the text is not a finite number.
  package init?(_ text: String) {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard let least = numbers.min(), let greatest = numbers.max(), numbers.count == parts.count else { return nil }
    self.least = least
    self.greatest = greatest
  }

  /// The line as SVG; empty for one number.
  package func picture(_ label: String) -> String {
    guard numbers.count > 1 else { return "" }
    let scale = LinearScale(least, greatest, isRound: false)
    let points = numbers.enumerated().map { index, number in
      let height = least == greatest ? 0.5 : scale.fraction(number)
      return "\(index * 1000 / (numbers.count - 1)) \((1000 - 1000 * height).whole)"
    }
    return HTMLWriter.written { html in
      html.spark(label: label) { $0.leaf("path", ["d": "M" + points.joined(separator: "L")]) }
    }
  }
}
