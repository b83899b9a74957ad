import Base
import Foundation

/// A table with lines as cells have bars between them: a head, a line of dashes, and rows, each line with a bar at its
/// start.
///
/// This is the table of GitHub Flavored Markdown, section 4.10, without the forms that have no bar at the start.
struct PipeTable: Equatable {
  /// To which side the cells of a column are put.
  enum Alignment: String {
    case left, center, right
  }

  let head: [String]
  /// One for each cell of the head; `nil` for what is usual.
  let alignments: [Alignment?]
  /// As many cells in each row as in the head.
  let rows: [[String]]

  /// The most cells that are filled in where rows are shorter than the head, as in cmark-gfm: otherwise a table of a few
  /// kilobytes would become many megabytes of HTML.
  static let mostMissingCells = 100_000

  /// The table that lines hold; `nil` where they hold none.
  ///
  /// - Parameter line: the number of the first line.
  /// - Throws: ``Mistake`` where the rows lack too many cells.
  init?(_ lines: [some StringProtocol], line: Int) throws(Mistake) {
    guard lines.count >= 2, let head = Self.cells(lines[0]), let marks = Self.cells(lines[1]),
      marks.count == head.count
    else { return nil }
    var alignments: [Alignment?] = []
    for mark in marks {
      guard mark.wholeMatch(of: /:?-+:?/) != nil else { return nil }
      switch (mark.hasPrefix(":"), mark.hasSuffix(":")) {
      case (true, true): alignments.append(.center)
      case (true, false): alignments.append(.left)
      case (false, true): alignments.append(.right)
      case (false, false): alignments.append(nil)
      }
    }
    var (rows, missing) = ([[String]](), 0)
    for text in lines[2...] {
      guard let cells = Self.cells(text) else { return nil }
      missing += max(0, head.count - cells.count)
      guard missing <= Self.mostMissingCells else {
        throw Mistake(
          line: line,
          reason:
            "the rows of its table lack more than \(Self.mostMissingCells) cells; write as many cells in each row "
            + "as in the head")
      }
      rows.append(Array((cells + Array(repeating: "", count: head.count)).prefix(head.count)))
    }
    (self.head, self.alignments, self.rows) = (head, alignments, rows)
  }

  /// The cells of a line. A bar after a backslash belongs to its cell, in code as well. By scalars, as others read a line: a
  /// mark beside a bar would make another character of it.
  private static func cells(_ line: some StringProtocol) -> [String]? {
    let line = line.trimmingCharacters(in: blanks).unicodeScalars
    guard line.first == "|" else { return nil }
    var cells: [String] = []
    var cell = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.dropFirst() {
      switch (scalar, isEscaped) {
      case ("|", true): cell.removeLast()
      case ("|", false):
        cells.append(String(cell).trimmingCharacters(in: blanks))
        cell = String.UnicodeScalarView()
        continue
      default: break
      }
      cell.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    let last = String(cell).trimmingCharacters(in: blanks)
    if !last.isEmpty { cells.append(last) }
    return cells
  }

  private static let blanks = CharacterSet(charactersIn: " \t\r")
}
