import Base
import Countries

/// The times of the rows of a map: years, days or numbers, or other texts in the order of the rows.
struct MapTimes {
  /// The position of the time of each row.
  let positions: [Int]
  /// The times in order, as pages and as URLs write them.
  let values: [(name: String, value: String)]

  private static let most = 300

  init(_ rows: ReportRows, _ column: Int, _ block: MapBlock) throws(Mistake) {
    let (cells, name) = (rows.answer.rows.map { $0[column] }, rows.answer.columns[column].oneLine())
    if let row = cells.firstIndex(where: \.isEmpty) {
      throw block.mistake(.time, "row \((row + 1).grouped) has no “\(name)”; exclude it with WHERE")
    }
    var keys = Self.keys(cells)
    if keys.isEmpty {
      // By bytes, since String equality ignores Unicode normalization.
      let texts = cells.map { Array($0.text.utf8) }
      let places = Dictionary(zip(texts, 0...)) { first, _ in first }
      keys = texts.map { Double(places[$0] ?? 0) }
      guard zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) else {
        throw block.mistake(
          .time, "the texts of “\(name)” are not in order; add ORDER BY, or use years, days or numbers")
      }
    }
    let sorted = Set(keys).sorted()
    guard sorted.count <= Self.most else {
      throw block.mistake(
        .time, "the map has \(sorted.count.grouped) times, and the limit is \(Self.most); select fewer")
    }
    let places = Dictionary(zip(sorted, 0...)) { first, _ in first }
    positions = keys.compactMap { places[$0] }
    let first = Dictionary(zip(keys, 0...)) { first, _ in first }
    values = sorted.compactMap { first[$0] }.map { row in
      (rows.text(row, column).cut(to: FeedLimits.shared), cells[row].text.cut(to: FeedLimits.shared))
    }
  }

  /// The numbers or days of all cells; empty if some are others.
  private static func keys(_ cells: [Cell]) -> [Double] {
    let numbers = cells.compactMap { $0.number ?? Double(plain: $0.text) }
    if numbers.count == cells.count { return numbers }
    let days = cells.compactMap { cell in Day(startingPeriod: cell.text).map { Double($0.number) } }
    return days.count == cells.count ? days : []
  }
}
