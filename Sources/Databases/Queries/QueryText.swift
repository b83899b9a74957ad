/// Where a query says which order its rows come in, and how many of them.
struct QueryText {
  /// The bytes of the query.
  private let bytes: [UInt8]
  /// Where the words `ORDER BY` and `LIMIT` stand that are not those of a query within it.
  private(set) var order: Int?
  private(set) var limit: Int?

  init(_ query: String) {
    bytes = Array(query.utf8)
    var (place, depth, last) = (0, 0, "")
    while place < bytes.count {
      let start = place
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): skip(&place, to: [bytes[place]])
      case UInt8(ascii: "["): skip(&place, to: [UInt8(ascii: "]")])
      case UInt8(ascii: "-") where starts("--", at: place): skip(&place, to: [UInt8(ascii: "\n")])
      case UInt8(ascii: "/") where starts("/*", at: place):
        place += 1
        skip(&place, to: Array("*/".utf8))
      case let byte where Self.isOfWord(byte):
        while place + 1 < bytes.count, Self.isOfWord(bytes[place + 1]) { place += 1 }
        let word = String(decoding: bytes[start...place], as: UTF8.self).lowercased()
        if depth == 0 {
          if word == "by", last == "order" { order = start }
          if word == "limit" { limit = start }
        }
        last = word
      default: break
      }
      place += 1
    }
  }

  /// The query without a limit of its own.
  var withoutLimit: String? {
    limit.map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }

  /// The line of a byte, from 1.
  func line(of place: Int) -> Int { 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") } }

  private func starts(_ text: String, at place: Int) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// Goes to the last byte of an end that comes behind a place, or of the query.
  private func skip(_ place: inout Int, to end: [UInt8]) {
    place += 1
    while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
    place = min(bytes.count, place + end.count) - 1
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }
}
