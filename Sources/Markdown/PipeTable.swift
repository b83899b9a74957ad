import Base
import Foundation

/// A table of GitHub Flavored Markdown (section 4.10): a header row, a delimiter row and rows of cells. Every line must start
/// with a pipe.
struct PipeTable: Equatable {
  enum Alignment: String {
    case left, center, right
  }

  let head: [String]
  /// One for each cell of the header; `nil` for the default.
  let alignments: [Alignment?]
  /// Each row has as many cells as the header.
  let rows: [[String]]

  /// The most cells that are added to short rows, as in cmark-gfm: otherwise a table of a few kilobytes could become many
  /// megabytes of HTML.
  static let mostMissingCells = 100_000

  /// Parses lines; `nil` if they are not a table.
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
            "the rows of the table lack more than \(Self.mostMissingCells) cells; write as many cells in each row "
            + "as in the header")
      }
      rows.append(Array((cells + Array(repeating: "", count: head.count)).prefix(head.count)))
    }
    (self.head, self.alignments, self.rows) = (head, alignments, rows)
  }

  /// The cells of a line. A pipe after a backslash belongs to its cell, also in code. Works on scalars: a combining mark
  /// after a pipe would make another `Character` of it.
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
