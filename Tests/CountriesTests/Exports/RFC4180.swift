/// A small parser of RFC 4180, written from its grammar and independent of the writer under test: CRLF ends a record; a
/// field is either quoted as a whole, with `""` for a quote, or contains no quote, comma, CR or LF.
enum RFC4180 {
  struct Malformed: Error {
    let at: Int
  }

  static func parse(_ text: String) throws -> [[String]] {
    let text = Array(text.unicodeScalars)
    var (records, record, position) = ([[String]](), [String](), 0)
    while position < text.count || !record.isEmpty {
      var field = String.UnicodeScalarView()
      let isQuoted = position < text.count && text[position] == "\""
      if isQuoted { position += 1 }
      while position < text.count {
        let scalar = text[position]
        if isQuoted, scalar == "\"" {
          position += 1
          guard position < text.count, text[position] == "\"" else { break }
        } else if !isQuoted, scalar == "," || scalar == "\r" || scalar == "\n" || scalar == "\"" {
          break
        }
        field.append(scalar)
        position += 1
      }
      record.append(String(field))
      if position < text.count, text[position] == "," {
        position += 1
      } else {
        guard text[position...].starts(with: ["\r", "\n"]) else { throw Malformed(at: position) }
        position += 2
        records.append(record)
        record = []
      }
    }
    return records
  }
}
