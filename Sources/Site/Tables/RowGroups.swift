import Base
import Countries
import Markdown
import Synchronization

/// The rows of a table, in several `tbody` if there are many.
///
/// Hiding a row makes the browser lay out the whole table, which is slow with thousands of rows. Separate bodies are
/// laid out only near the viewport, in narrow windows those of all tables, and are still read aloud, found and printed.
struct RowGroups {
  /// The maximum number of rows in a dataset whose table has small bodies only.
  static let mostUngrouped = 500

  /// The sizes of the first bodies, as in `row-groups.css`; small, because they are seen first.
  static let firstSizes = Array(repeating: 5, count: 20)

  /// The size of the other bodies of a large table, and of those of other tables, as in `style.css`.
  static let (size, smallSize) = (100, 25)

  /// The positions of the rows in the dataset.
  let positions: [Int]

  /// Whether bodies are laid out like blocks, as in tables of a large dataset.
  let isGrouped: Bool

  init(of positions: [Int], in dataset: Dataset) {
    self.positions = positions
    isGrouped = Self.isNeeded(for: dataset)
  }

  /// Whether the tables of a dataset are large.
  static func isNeeded(for dataset: Dataset) -> Bool { dataset.rowCount > mostUngrouped }

  var attributes: HTMLAttributes { ["class": isGrouped ? "grouped" : nil] }

  /// Writes the bodies concurrently.
  func build(of table: HTMLTable, into html: inout HTMLWriter, row: @Sendable (Int, inout HTMLWriter) -> Void) {
    let bounds = bounds
    // Rows have similar lengths.
    let most = Atomic(0)
    let bodies = ConcurrentMap.map(count: bounds.count, stride: 16) { number in
      var body = HTMLWriter(capacity: most.load(ordering: .relaxed))
      table.body(into: &body) { body in
        for position in positions[bounds[number]] { row(position, &body) }
      }
      most.max(body.count, ordering: .relaxed)
      return body.parts
    }
    // Avoids indentation before the rows.
    html.beginLine()
    for part in bodies.joined() { html.rendered(part) }
  }

  /// The ranges of positions of each body; at least one.
  private var bounds: [Range<Int>] {
    var bounds: [Range<Int>] = []
    var sizes = (isGrouped ? Self.firstSizes : [])[...]
    repeat {
      let start = bounds.last?.upperBound ?? 0
      bounds.append(
        start..<min(positions.count, start + (sizes.popFirst() ?? (isGrouped ? Self.size : Self.smallSize))))
    } while bounds.last?.upperBound != positions.count
    return bounds
  }
}
