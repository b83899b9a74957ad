import Base

/// Whether one text stands before another.
typealias TextOrder = @Sendable (_ first: String, _ second: String) -> Bool

/// An order of rows by columns, the first one foremost: `population:desc, name`.
///
/// Numbers are ordered by their values, texts without regard to case and diacritics; empty cells come last either way,
/// and rows that are equal stay as they were.
struct RowOrder: Equatable, Sendable {
  /// A column, and in which direction it counts.
  struct Key: Equatable, Sendable {
    /// The name of the column.
    let column: String
    /// Whether its greatest value comes first.
    let isDescending: Bool
  }

  /// The columns, the first one foremost.
  let keys: [Key]

  /// Reads an order: names of columns with commas between them, each with `:asc`, `:desc`, or the words `ascending` and
  /// `descending` behind a space.
  ///
  /// - Throws: ``Mistake``.
  init(parsing text: String, on columns: [String]) throws(Mistake) {
    var (keys, place) = ([Key](), 1)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let start = place + part.prefix(while: \.isWhitespace).count
      place += part.count + 1
      var words = part.split { $0 == ":" || $0.isWhitespace }.map(String.init)
      // The name of a column in a language of its own has a colon itself: `name:ru`.
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

  /// Positions in this order.
  ///
  /// - Parameters:
  ///   - texts: the order of the texts of a column, where that is not by what they have folded.
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

/// What a row is ordered by: a number, else the text, folded where it has no order of its own.
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
  /// The positions in an order by known columns.
  ///
  /// - Parameter texts: the order of the texts of a column; `nil` for that of what they have folded.
  func positions(
    _ positions: [Int], in order: RowOrder, texts: (_ column: String) -> TextOrder? = { _ in nil }
  ) -> [Int] {
    guard let rows = try? table(named: order.keys.map(\.column)).rows else { return positions }
    return order.sorted(positions, texts: texts) { rows[$0][$1] }
  }
}
