import CNlohmannJSON
import Diagnostics

/// A parsed JSON text (RFC 8259), which owns the memory of every value in it.
///
/// Reading is strict: a trailing comma, a comment, a byte that is not UTF-8 and a nesting deeper than 2,048
/// levels are errors, and so is a key with more than ``Swift/String/mostMarks`` combining marks in a row. Of keys that occur
/// twice the last one counts. Numbers are read as IEEE 754 doubles.
public final class JSONDocument {
  /// Where the values and the bytes of their strings are.
  private enum Memory {
    /// In that of the parser.
    case parsed(nj_document)
    /// In that of this document.
    case own(UnsafeMutableBufferPointer<nj_value>, texts: UnsafeMutableBufferPointer<CChar>)
  }

  private let memory: Memory
  /// The members of large objects by their keys, made when one is first looked for.
  private var members: [UnsafePointer<nj_value>: [Key: UnsafePointer<nj_value>]] = [:]

  /// Parses a whole text; a byte order mark at its start is passed over.
  ///
  /// - Throws: ``JSONError`` with the line and column where reading stopped.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    let contents = nj_read(bytes, bytes.count, 2_048)
    memory = .parsed(contents)
    if let root = contents.root {
      let keys = UnsafeBufferPointer(start: contents.long_keys, count: contents.long_key_count)
      guard let key = keys.first(where: { !text(of: root[$0]).isStreamSafe }) else { return }
      let strings = (0..<key).count { root[$0].kind == NJ_STRING }
      let mistake =
        "a key has more than \(String.mostMarks) combining marks in a row, the limit of Unicode (UAX #15); shorten it"
      throw JSONError(mistake: mistake, in: bytes, at: Self.position(ofString: strings, in: bytes))
    }
    let mistake = contents.mistake.map { String(cString: $0) } ?? ""
    throw JSONError(mistake: mistake, in: bytes, at: contents.position)
  }

  /// The bytes up to the opening quote of a string of a valid text, the first being 0.
  private static func position(ofString number: Int, in bytes: [UInt8]) -> Int {
    var (quotes, isEscaped) = (0, false)
    for (position, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\""), !isEscaped {
        if quotes == 2 * number { return position + 1 }
        quotes += 1
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return bytes.count
  }

  /// A document of values that were put together, with the bytes of their strings.
  init(_ values: [nj_value], texts: [UInt8]) {
    let (ownValues, ownTexts) = (
      UnsafeMutableBufferPointer<nj_value>.allocate(capacity: values.count),
      UnsafeMutableBufferPointer<CChar>.allocate(capacity: texts.count)
    )
    _ = ownValues.initialize(from: values)
    UnsafeMutableRawBufferPointer(ownTexts).copyBytes(from: texts)
    memory = .own(ownValues, texts: ownTexts)
  }

  deinit {
    switch memory {
    case .parsed(let contents): nj_free(contents)
    case .own(let values, let texts):
      values.deallocate()
      texts.deallocate()
    }
  }

  /// The outermost value.
  public var root: JSONValue {
    switch memory {
    case .parsed(let contents): JSONValue(document: self, start: contents.root)
    // cannot trap: there is at least the outermost value
    case .own(let values, _): JSONValue(document: self, start: UnsafePointer(values.baseAddress!))
    }
  }

  /// The bytes of all strings.
  private var texts: UnsafePointer<CChar> {
    switch memory {
    case .parsed(let contents): contents.texts
    // cannot trap: a text is never without a byte
    case .own(_, let texts): UnsafePointer(texts.baseAddress!)
    }
  }

  /// The text of a string, without NUL characters, which no page and no file can carry.
  func text(of value: nj_value) -> String {
    let bytes = UnsafeRawBufferPointer(start: texts + Int(value.text.start), count: Int(value.text.length))
    guard bytes.contains(0) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  }

  /// The key of a member, as it stands in the memory of this document.
  struct Key: Hashable {
    let bytes: UnsafeRawBufferPointer

    // By bytes: Swift's texts are compared in a normal form, which takes quadratic time for many combining marks.
    static func == (one: Key, other: Key) -> Bool { one.bytes.elementsEqual(other.bytes) }
    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }

  /// The key that a value of the kind string is.
  func key(_ value: nj_value) -> Key {
    Key(bytes: UnsafeRawBufferPointer(start: texts + Int(value.text.start), count: Int(value.text.length)))
  }

  /// The members of an object by their keys, of several with the same key the last.
  func members(of object: UnsafePointer<nj_value>) -> [Key: UnsafePointer<nj_value>] {
    if let known = members[object] { return known }
    var (parts, found) = (JSONParts(of: object), [Key: UnsafePointer<nj_value>]())
    while let key = parts.next(), let value = parts.next() { found[self.key(key.pointee)] = value }
    members[object] = found
    return found
  }

  /// Whether this is the text of a string.
  func isText(_ text: UnsafeBufferPointer<UInt8>, of value: nj_value) -> Bool {
    text.count == Int(value.text.length)
      && text.elementsEqual(UnsafeRawBufferPointer(start: texts + Int(value.text.start), count: text.count))
  }
}
