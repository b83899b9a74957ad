import Markdown

extension ChartData {
  /// Where the script finds the numbers of the points of a path: their rows in the data table, as `0-8,10`, and their series
  /// if they have the same. Rows that the table lacks are empty.
  func origin(of marks: [Mark?]) -> HTMLAttributes {
    guard namesRows else { return .none }
    let rows = marks.map { $0?.row }
    var (parts, start) = ([String](), 0)
    for (index, row) in rows.enumerated() {
      if let row, index + 1 < rows.count, rows[index + 1] == row + 1 { continue }
      let first = rows[start]
      parts.append(row.map { first == $0 ? "\($0)" : "\(first ?? 0)-\($0)" } ?? "")
      start = index + 1
    }
    while parts.last == "" { parts.removeLast() }
    let series = marks.lazy.compactMap { $0?.series }
    let one = series.first { _ in true }.flatMap { first in series.allSatisfy { $0 == first } ? first : nil }
    return ["data-rows": parts.joined(separator: ",")] + (one.map(origin) ?? .none)
  }

  /// The series of a path, for the script: `data-of`.
  func origin(of index: Int) -> HTMLAttributes {
    namesRows && series.count > 1 ? ["data-of": "\(index)"] : .none
  }

  /// The parts of some marks as one path, with its origin; `nil` if none is drawn.
  func path(of marks: [Mark], _ part: (Mark) -> String?) -> (data: String, origin: HTMLAttributes)? {
    let drawn = marks.compactMap { mark in part(mark).map { (mark: mark, part: $0) } }
    return drawn.isEmpty ? nil : (drawn.map(\.part).joined(), origin(of: drawn.map(\.mark)))
  }
}
