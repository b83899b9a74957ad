/// A small line followed by the last known number.
struct SparklinePicture {
  let data: ChartData

  /// Draws the chart and returns its height in ems.
  func draw(on canvas: inout Canvas) -> Double {
    let last = data.marks.last { $0.value != nil }
    let text = last.map(data.shortText) ?? "–"
    let width = 1 - (TextWidth.of(text) + 0.8) / canvas.width
    canvas.frame(left: 0, width: width, top: 0.3, height: 1.8) { addLine(to: &$0) }
    canvas.texts(shift: 0.5) { canvas in
      canvas.text(text, x: width, y: 1.05 + 1.2 * (1 - (last?.value.map(scale.fraction) ?? 0.5)))
    }
    return 2.6
  }

  /// Adds only the line, in a stretched frame.
  func addLine(to markup: inout HTMLWriter) {
    let scale = scale
    let slots = LinearScale(
      data.marks.map(\.position).min() ?? 0, data.marks.map(\.position).max() ?? 0, isRound: false)
    Marks(data: data, zero: 0) { mark in
      (slots.fraction(mark.position), mark.value.map { 1 - scale.fraction($0) })
    }.addLines(filled: false, to: &markup)
  }

  private var scale: LinearScale {
    LinearScale(data.numbers.min() ?? 0, data.numbers.max() ?? 0, isRound: false)
  }
}
