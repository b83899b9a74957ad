package import Base

package typealias TextOrder = @Sendable (_ first: String, _ second: String) -> Bool

/// A sort order by columns, the most significant first: `population:desc, name`.
///
/// Numbers sort by value, texts without regard to case and diacritics. Empty cells are last in both directions, and the
/// sort is stable.
package struct RowOrder: Equatable, Sendable {
  struct Key: Equatable, Sendable {
    let column: String
    let isDescending: Bool
  }

  /// The columns, the most significant first.
  let keys: [Key]

  /// Parses comma-separated column names, each optionally followed by `:asc` or `:desc`, or by a space and `ascending`
  /// or `descending`.
  package init(parsing text: String, on columns: [String]) throws(Mistake) {
    var (keys, place) = ([Key](), 1)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let start = place + part.prefix(while: \.isWhitespace).count
      place += part.count + 1
      var words = part.split { $0 == ":" || $0.isWhitespace }.map(String.init)
      // The name of a column in a specific language contains a colon: `name:ru`.
      if words.count > 1, columns.contains("\(words[0]):\(words[1])") {
        words.replaceSubrange(...1, with: ["\(words[0]):\(words[1])"])
      }
      guard let name = words.first else {
        throw Mistake(column: start, reason: "a column name is missing between commas")
      }
      guard columns.contains(name) else { throw .unknownColumn(name, among: columns, at: start) }
      guard words.count <= 2, let isDescending = Self.directions[words.count == 2 ? words[1].lowercased() : "asc"]
      else {
        let rest = words.dropFirst().joined(separator: " ").oneLine(limit: FeedLimits.quoted)
        throw Mistake(
          column: start + name.count + 1,
          reason: "unknown direction “\(rest)”; use asc, ascending, desc or descending")
      }
      guard !keys.contains(where: { $0.column == name }) else {
        throw Mistake(column: start, reason: "“\(name)” is listed twice")
      }
      keys.append(Key(column: name, isDescending: isDescending))
    }
    self.keys = keys
  }

  private static let directions = ["asc": false, "ascending": false, "desc": true, "descending": true]

  /// Sorts positions.
  ///
  /// - Parameters:
  ///   - texts: the collation of a column; `nil` to compare folded texts.
  ///   - cells: the cell of a key at a position.
  func sorted(
    _ positions: [Int], texts: (_ column: String) -> TextOrder?, cells: (_ position: Int, _ key: Int) -> Cell
  ) -> [Int] {
    let orders = keys.map { texts($0.column) }
    let rows = positions.map { position in
      (position: position, values: keys.indices.map { SortValue(cells(position, $0), isFolded: orders[$0] == nil) })
    }
    let places = rows.indices.sorted { first, second in
      for (index, key) in keys.enumerated() {
        let (one, other) = (rows[first].values[index], rows[second].values[index])
        if one.precedes(other, descending: key.isDescending, orders[index]) { return true }
        if other.precedes(one, descending: key.isDescending, orders[index]) { return false }
      }
      return first < second
    }
    return places.map { rows[$0].position }
  }
}

/// A sort key: a number, or else a text, folded if its column has no collation.
private struct SortValue {
  let number: Double?
  let text: String

  init(_ cell: Cell, isFolded: Bool) {
    if case .boolean(let value) = cell { number = value ? 1 : 0 } else { number = cell.number }
    text = number != nil ? "" : isFolded ? TextFolding.fold(cell.text) : cell.text
  }

  private var isEmpty: Bool { number == nil && text.isEmpty }

  func precedes(_ other: SortValue, descending: Bool, _ order: TextOrder?) -> Bool {
    if isEmpty || other.isEmpty { return !isEmpty && other.isEmpty }
    if let number, let second = other.number { return descending ? number > second : number < second }
    if let order { return descending ? order(other.text, text) : order(text, other.text) }
    return descending ? text > other.text : text < other.text
  }
}

extension Dataset {
  /// Sorts positions by known columns.
  ///
  /// - Parameter texts: the collation of a column; `nil` to compare folded texts.
  package func positions(
    _ positions: [Int], in order: RowOrder, texts: (_ column: String) -> TextOrder? = { _ in nil }
  ) -> [Int] {
    guard let rows = try? table(named: order.keys.map(\.column)).rows else { return positions }
    return order.sorted(positions, texts: texts) { rows[$0][$1] }
  }
}

extension Mistake {
  static func unknownColumn(_ name: String, among known: [String], at column: Int = 0) -> Mistake {
    let closest = ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
    // Every column has one with its source.
    let short = known.filter { !$0.hasSuffix("_source") || !known.contains(String($0.dropLast(7))) }
    let list = "; the columns are \(short.joined(separator: ", "))"
    return Mistake(
      column: column, reason: "unknown column “\(name.oneLine(limit: FeedLimits.quoted))”\(closest ?? list)")
  }
}
