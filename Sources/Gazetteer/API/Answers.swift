/// The texts of answers, made of rows that are rendered once; countries that stand together under several keys
/// share one text.
struct Answers {
  let rows: [String]
  private var arrays: [[Int]: String] = [:]

  init(rows: [String]) {
    self.rows = rows
  }

  /// The length of an answer, without making it.
  func bytes(of positions: [Int]) -> Int { positions.reduce(1) { $0 + rows[$1].utf8.count + 1 } }

  /// Some of the rows, in an array.
  mutating func array(of positions: [Int]) -> String {
    if let array = arrays[positions] { return array }
    let text = "[" + positions.map { rows[$0] }.joined(separator: ",") + "]"
    arrays[positions] = text
    return text
  }
}
