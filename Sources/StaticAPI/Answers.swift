/// The texts of answers, made of rows that are rendered once; countries that stand together under several keys
/// share one text.
struct Answers {
  private let rows: [String]
  private var arrays: [[Int]: String] = [:]

  init(rows: [String]) {
    self.rows = rows
  }

  /// The length of an answer, without making it.
  func bytes(of positions: [Int], isSingle: Bool) -> Int {
    isSingle ? rows[positions[0]].utf8.count : positions.reduce(1) { $0 + rows[$1].utf8.count + 1 }
  }

  /// The first of the rows, bare.
  func object(of positions: [Int]) -> String { rows[positions[0]] }

  /// All of the rows, in an array.
  mutating func array(of positions: [Int]) -> String {
    if let array = arrays[positions] { return array }
    var text = "["
    text.reserveCapacity(bytes(of: positions, isSingle: false))
    for (index, position) in positions.enumerated() {
      if index > 0 { text += "," }
      text += rows[position]
    }
    text += "]"
    arrays[positions] = text
    return text
  }
}
