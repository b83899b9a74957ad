import CNlohmannJSON

/// A parsed JSON text (RFC 8259). It owns the memory of all its values.
///
/// Parsing is strict: trailing commas, comments, invalid UTF-8, more than 2,048 levels of nesting and keys with more than
/// ``Swift/String/mostMarks`` combining marks in a row are errors. The last of duplicate keys wins, and keys have no NUL
/// characters. Numbers are IEEE 754 doubles.
package final class JSONDocument {
  /// The values and the bytes of their strings, in the memory of the parser.
  private let contents: nj_document
  /// The members of large objects by key, created on first use.
  private var members: [UnsafePointer<nj_value>: [Key: UnsafePointer<nj_value>]] = [:]

  /// Parses a text. A byte order mark at its start is skipped.
  ///
  /// - Throws: ``Mistake`` with the line and column where parsing stopped.
  package init(parsing bytes: [UInt8]) throws(Mistake) {
    contents = nj_read(bytes, bytes.count, 2_048)
    if let root = contents.root {
      let keys = UnsafeBufferPointer(start: contents.long_keys, count: contents.long_key_count)
      guard let key = keys.first(where: { !written(root[$0]).isStreamSafe }) else { return }
      // A key with escapes is reported without its place.
      let place = bytes.firstRange(of: written(root[key]).utf8)?.lowerBound
      throw Mistake(json: "a key has \(String.tooManyMarks)", in: bytes, at: place ?? 0)
    }
    let mistake = contents.mistake.map { String(cString: $0) } ?? ""
    throw Mistake(json: mistake, in: bytes, at: contents.position)
  }

  deinit { nj_free(contents) }

  /// The outermost value.
  package var root: JSONValue { JSONValue(document: self, start: contents.root) }

  /// The first key found that an object has twice: its path, such as `area.km2`, and the number of the row in which it is,
  /// if there is a list; `nil` if there is no such key.
  var repeatedKey: (path: String, row: Int?)? {
    guard var value = contents.root, contents.repeated_key > 0 else { return nil }
    let place = value + contents.repeated_key
    var row: Int?
    var path: [String] = []
    while let (number, key, inner) = part(of: value, with: place) {
      if let key {
        path.append(text(of: key.pointee))
      } else if row == nil {
        row = number
        path = []
      }
      value = inner
    }
    return (path.joined(separator: "."), row)
  }

  /// The member or element with a position: its number, its key and its value.
  private func part(
    of value: UnsafePointer<nj_value>, with place: UnsafePointer<nj_value>
  ) -> (number: Int, key: UnsafePointer<nj_value>?, value: UnsafePointer<nj_value>)? {
    var parts = JSONParts(of: value)
    var number = 0
    let isObject = value.pointee.kind == NJ_OBJECT
    while let first = parts.next(), let inner = isObject ? parts.next() : first {
      number += 1
      if first <= place, place < inner + Int(inner.pointee.count) { return (number, isObject ? first : nil, inner) }
    }
    return nil
  }

  /// The bytes of all strings.
  private var texts: UnsafePointer<CChar> { contents.texts }

  /// Whether combining marks after ``Swift/String/mostMarks`` in a row were cut from a text that was read.
  package private(set) var hasCutMarks = false

  /// The text of a string for use: stream-safe, so that it can be compared, and without NUL characters, which pages and
  /// files cannot contain.
  func text(of value: nj_value) -> String {
    let text = written(value)
    guard value.text.length > 2 * String.mostMarks, !text.isStreamSafe else { return text }
    hasCutMarks = true
    return text.streamSafe
  }

  private func written(_ value: nj_value) -> String {
    let bytes = UnsafeRawBufferPointer(start: texts + Int(value.text.start), count: Int(value.text.length))
    guard bytes.contains(0) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  }

  /// The key of a member, in the memory of this document.
  struct Key: Hashable {
    let bytes: UnsafeRawBufferPointer

    // Bytes: Swift compares normalized strings, which takes quadratic time for many combining marks.
    static func == (one: Key, other: Key) -> Bool {
      one.bytes.count == other.bytes.count && one.bytes.elementsEqual(other.bytes)
    }
    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }

  /// The key of a string value.
  func key(_ value: nj_value) -> Key {
    Key(bytes: UnsafeRawBufferPointer(start: texts + Int(value.text.start), count: Int(value.text.length)))
  }

  /// The members of an object by key; the last of duplicates.
  func members(of object: UnsafePointer<nj_value>) -> [Key: UnsafePointer<nj_value>] {
    if let known = members[object] { return known }
    var (parts, found) = (JSONParts(of: object), [Key: UnsafePointer<nj_value>]())
    while let key = parts.next(), let value = parts.next() { found[self.key(key.pointee)] = value }
    members[object] = found
    return found
  }
}

extension Mistake {
  /// JavaScript and Python values and their JSON equivalents.
  private static let valuesOfOthers = [
    "NaN": "null", "Infinity": "null", "undefined": "null", "None": "null", "True": "true", "False": "false",
  ]

  /// A JSON syntax error at the last character that was read. The column is 0 if no character of the line was read.
  ///
  /// - Parameters:
  ///   - mistake: the message of the parser. Its place and the end of long quotes are removed.
  ///   - text: the JSON text in UTF-8.
  ///   - position: the number of bytes read.
  init(json mistake: String, in text: [UInt8], at position: Int) {
    var words = Substring(mistake)
    if words.hasPrefix("[json.exception"), let end = words.firstIndex(of: "]") { words = words[end...].dropFirst(2) }
    if words.hasPrefix("parse error at"), let end = words.firstIndex(of: ":") { words = words[end...].dropFirst(2) }
    let word = String(decoding: text.dropFirst(max(0, position - 1)).prefix { $0.isLetter }, as: UTF8.self)
    let value = Self.valuesOfOthers[word].map { "“\(word)” is not a JSON value; write \($0) instead" }
    let read = text.prefix(position)
    // A newline that stopped the parser belongs to its line; after a newline at the end there is another line.
    let lines = position < text.count ? read.dropLast() : read
    let start = lines.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      line: 1 + lines.count { $0 == UInt8(ascii: "\n") }, column: read[start...].count { $0 & 0xC0 != 0x80 },
      reason: value ?? words.prefix(160) + (words.dropFirst(160).isEmpty ? "" : "…"))
  }
}
