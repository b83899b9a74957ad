/// A small reader of RFC 4180, written from its grammar and not from the writer that it checks: CRLF ends a
/// record; a field is either quoted as a whole, with `""` for a quote, or holds no quote, comma, CR or LF.
struct RFC4180 {
  struct Malformed: Error {
    let at: Int
  }

  private let text: [Unicode.Scalar]
  private var position = 0

  static func parse(_ text: String) throws -> [[String]] {
    var reader = RFC4180(text: Array(text.unicodeScalars))
    var records: [[String]] = []
    while reader.position < reader.text.count { records.append(try reader.record()) }
    return records
  }

  private init(text: [Unicode.Scalar]) {
    self.text = text
  }

  private var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

  private mutating func record() throws -> [String] {
    var fields = [try field()]
    while next == "," {
      position += 1
      fields.append(try field())
    }
    guard next == "\r" else { throw Malformed(at: position) }
    position += 1
    guard next == "\n" else { throw Malformed(at: position) }
    position += 1
    return fields
  }

  private mutating func field() throws -> String {
    var field = String.UnicodeScalarView()
    guard next == "\"" else {
      while let scalar = next, scalar != ",", scalar != "\r", scalar != "\n" {
        guard scalar != "\"" else { throw Malformed(at: position) }
        field.append(scalar)
        position += 1
      }
      return String(field)
    }
    position += 1
    while let scalar = next {
      position += 1
      guard scalar == "\"" else {
        field.append(scalar)
        continue
      }
      guard next == "\"" else { return String(field) }
      field.append("\"")
      position += 1
    }
    throw Malformed(at: position)
  }
}
