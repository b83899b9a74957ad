/// The texts of responses. Rows are rendered once, and keys with the same countries share one text.
struct ResponseTexts {
  let rows: [String]
  private var arrays: [[Int]: String] = [:]

  init(rows: [String]) {
    self.rows = rows
  }

  /// The length of a response, computed without its text.
  func bytes(of positions: [Int]) -> Int { positions.reduce(1) { $0 + rows[$1].utf8.count + 1 } }

  mutating func array(of positions: [Int]) -> String {
    if let array = arrays[positions] { return array }
    let text = "[" + positions.map { rows[$0] }.joined(separator: ",") + "]"
    arrays[positions] = text
    return text
  }
}
