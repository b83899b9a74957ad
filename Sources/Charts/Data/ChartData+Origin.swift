import Markdown

extension ChartData {
  /// Where the script finds the numbers of the points of a path: their rows in the data table, as `0-8,10`, and the series.
  /// Rows that the table lacks are empty.
  func origin(of marks: [Mark?]) -> HTMLAttributes {
    guard namesRows else { return .none }
    let named = Set(marks.lazy.compactMap { $0?.series })
    return origin(of: marks.map { $0?.row }, named.count == 1 ? named.first : nil)
  }

  /// - Parameter series: the index of the series; `nil` for several.
  func origin(of rows: [Int?], _ series: Int?) -> HTMLAttributes {
    guard namesRows else { return .none }
    var (parts, start) = ([String](), 0)
    for (index, row) in rows.enumerated() {
      if let row, index + 1 < rows.count, rows[index + 1] == row + 1 { continue }
      let first = rows[start]
      parts.append(row.map { first == $0 ? "\($0)" : "\(first ?? 0)-\($0)" } ?? "")
      start = index + 1
    }
    while parts.last == "" { parts.removeLast() }
    return ["data-rows": parts.joined(separator: ",")] + (series.map(origin) ?? .none)
  }

  /// The series of a path, for the script: `data-of`.
  func origin(of index: Int) -> HTMLAttributes {
    namesRows && series.count > 1 ? ["data-of": "\(index)"] : .none
  }
}
