import Base
import Synchronization

/// The rows of a table, in one body, or in several where they are many.
///
/// A browser lays out a whole table again whenever one of its rows is hidden, which is slow with thousands of them. A body
/// of its own is laid out only when it comes near the view, and is still part of the page: it is read, found and printed.
struct RowGroups {
  /// The most rows of a dataset whose table is one body.
  static let mostUngrouped = 500

  /// How many rows each of the first bodies has then, as `row-groups.css` takes it: small, since they are seen first.
  static let firstSizes = Array(repeating: 5, count: 20)

  /// How many rows each of the others has.
  static let size = 100

  /// The rows: positions in the dataset.
  let positions: [Int]

  /// Whether there are several bodies, as in the tables of a large dataset, whose pages have `row-groups.js`.
  let isGrouped: Bool

  init(of positions: [Int], in dataset: Dataset) {
    self.positions = positions
    isGrouped = Self.isNeeded(for: dataset)
  }

  /// Whether the tables of a dataset have several bodies.
  static func isNeeded(for dataset: Dataset) -> Bool { dataset.rowCount > mostUngrouped }

  /// The attributes of the table, for the style.
  var attributes: [(String, String)] { isGrouped ? [("class", "grouped")] : [] }

  /// Writes the bodies; every core of the machine makes some of them.
  func build(into table: inout HTMLWriter, row: @Sendable (Int, inout HTMLWriter) -> Void) {
    let bounds = bounds
    // One is about as long as another.
    let most = Atomic(0)
    let bodies = ConcurrentMap.map(count: bounds.count, stride: 16) { number in
      var body = HTMLWriter(capacity: most.load(ordering: .relaxed))
      body.block(opening: "<tbody role=\"rowgroup\">", closing: "</tbody>") { body in
        for position in positions[bounds[number]] { row(position, &body) }
      }
      most.max(body.count, ordering: .relaxed)
      return body.parts
    }
    // Nothing follows on the line before.
    table.block()
    for part in bodies.joined() { table.rendered(part) }
  }

  /// Which of the positions each body has: one body at least.
  private var bounds: [Range<Int>] {
    var bounds: [Range<Int>] = []
    var sizes = (isGrouped ? Self.firstSizes : [positions.count])[...]
    repeat {
      let start = bounds.last?.upperBound ?? 0
      bounds.append(start..<min(positions.count, start + (sizes.popFirst() ?? Self.size)))
    } while bounds.last?.upperBound != positions.count
    return bounds
  }
}
