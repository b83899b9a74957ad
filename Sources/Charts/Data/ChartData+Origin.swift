import Markdown

extension ChartData {
  /// Where the script finds the numbers of the points of a path: their rows in the data table, as `0-8,10`, and the series.
  /// Rows that the table lacks are empty.
  func origin(of marks: [Mark?]) -> HTMLAttributes {
    var (text, start, last) = ("", Int?.none, Int?.none)
    for row in marks.map({ $0?.row }) + [nil] {
      if let known = last, row == known + 1 {
        last = row
        continue
      }
      if let start, let last { text += start == last ? "\(last)," : "\(start)-\(last)," } else { text += "," }
      (start, last) = (row, row)
    }
    // The first comma is that before the first point.
    while text.last == "," { text.removeLast() }
    guard !text.isEmpty else { return .none }
    let named = Set(marks.lazy.compactMap { $0?.series })
    return [
      "data-rows": String(text.dropFirst()),
      "data-series": series.count > 1 && named.count == 1 ? named.first.map(String.init) : nil,
    ]
  }

  /// The series of a path that has no points of its own, for the script.
  func origin(of index: Int) -> HTMLAttributes {
    series.count > 1 && marks.contains { $0.row != nil } ? ["data-series": "\(index)"] : .none
  }
}
