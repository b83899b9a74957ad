import Markdown

extension ChartData {
  /// Where the script finds the numbers of the points of a path: their rows in the data table, as `0-8,10`, and the series.
  /// Rows that the table lacks are empty.
  func origin(of marks: [Mark?]) -> HTMLAttributes {
    guard namesRows else { return .none }
    var (parts, start) = ([String](), 0)
    for (index, mark) in marks.enumerated() {
      let row = mark?.row
      if let row, index + 1 < marks.count, marks[index + 1]?.row == row + 1 { continue }
      let first = marks[start]?.row
      parts.append(row.map { first == $0 ? "\($0)" : "\(first ?? 0)-\($0)" } ?? "")
      start = index + 1
    }
    while parts.last == "" { parts.removeLast() }
    let named = Set(marks.lazy.compactMap { $0?.series })
    return ["data-rows": parts.joined(separator: ",")] + (named.count == 1 ? named.first.map(origin) ?? .none : .none)
  }

  /// The series of a path, for the script: `data-of`.
  func origin(of index: Int) -> HTMLAttributes {
    namesRows && series.count > 1 ? ["data-of": "\(index)"] : .none
  }
}
