import CNlohmannJSON

/// A value of a ``JSONDocument``, a lightweight view that keeps the document alive.
package struct JSONValue {
  package let document: JSONDocument
  let start: UnsafePointer<nj_value>

  /// The six types of RFC 8259, with `boolean` for both of its literals.
  package enum Kind: String, Sendable {
    case object, array, string, number, boolean, null
  }

  /// The type of this value.
  package var kind: Kind {
    switch start.pointee.kind {
    case NJ_OBJECT: .object
    case NJ_ARRAY: .array
    case NJ_STRING: .string
    case NJ_NUMBER: .number
    case NJ_TRUE, NJ_FALSE: .boolean
    default: .null
    }
  }

  /// The text of a string, stream-safe and without NUL characters, which pages and files cannot contain; else `nil`.
  package var string: String? {
    kind == .string ? document.text(of: start.pointee) : nil
  }

  /// The value of a number; else `nil`.
  package var number: Double? {
    kind == .number ? start.pointee.number : nil
  }

  /// The value of a whole number that fits; else `nil`.
  package var integer: Int? {
    number.flatMap(Int.init(exactly:))
  }

  /// The value of a boolean; else `nil`.
  package var boolean: Bool? {
    kind == .boolean ? start.pointee.kind == NJ_TRUE : nil
  }

  /// The elements of an array, in order; else `nil`.
  package var array: [JSONValue]? {
    guard kind == .array else { return nil }
    return JSONParts(of: start).map { JSONValue(document: document, start: $0) }
  }

  /// The elements of a member; empty if it is not an array.
  package func items(_ key: String) -> [JSONValue] { self[key]?.array ?? [] }

  /// The text of a member; empty if it is not a string.
  package func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// The texts of an array, empty for elements that are not strings.
  package var texts: [String] { (array ?? []).map { $0.string ?? "" } }

  /// The first key that an object of the document has twice, and its row (``JSONDocument/repeatedKey``).
  package var repeatedKey: (path: String, row: Int?)? { document.repeatedKey }

  /// Whether this is an object with members.
  package var hasMembers: Bool { kind == .object && start.pointee.count > 1 }

  /// The distinct keys of an object in document order; empty for any other value.
  package var keys: [String] {
    pairs.map(\.key)
  }

  /// The members of an object in document order, duplicate keys once with the last value; empty for any other value.
  package var pairs: [(key: String, value: JSONValue)] {
    guard kind == .object else { return [] }
    var (parts, pairs) = (JSONParts(of: start), [(key: String, value: JSONValue)]())
    var places = [JSONDocument.Key: Int](minimumCapacity: Self.usualMembers)
    pairs.reserveCapacity(Self.usualMembers)
    while let key = parts.next(), let value = parts.next() {
      let value = JSONValue(document: document, start: value)
      if let place = places.updateValue(pairs.count, forKey: document.key(key.pointee)) {
        places[document.key(key.pointee)] = place
        pairs[place].value = value
      } else {
        pairs.append((document.text(of: key.pointee), value))
      }
    }
    return pairs
  }

  /// The number of members that most rows do not exceed.
  private static let usualMembers = 16

  /// Larger objects are indexed; smaller ones are scanned for each key, which is faster.
  private static let mostLookedThrough = 1_000

  /// The member of an object with this key; `nil` if there is none or this is not an object.
  package subscript(key: String) -> JSONValue? {
    guard kind == .object else { return nil }
    var key = key
    return key.withUTF8 { text in
      let wanted = JSONDocument.Key(bytes: UnsafeRawBufferPointer(text))
      guard start.pointee.count <= Self.mostLookedThrough else {
        return document.members(of: start)[wanted].map { JSONValue(document: document, start: $0) }
      }
      var (parts, last) = (JSONParts(of: start), UnsafePointer<nj_value>?.none)
      while let key = parts.next(), let value = parts.next() {
        if document.key(key.pointee) == wanted { last = value }
      }
      return last.map { JSONValue(document: document, start: $0) }
    }
  }
}

/// The elements of an array, or the alternating keys and values of an object.
struct JSONParts: Sequence, IteratorProtocol {
  private var first: UnsafePointer<nj_value>
  private let end: UnsafePointer<nj_value>

  init(of value: UnsafePointer<nj_value>) {
    (first, end) = (value + 1, value + Int(value.pointee.count))
  }

  mutating func next() -> UnsafePointer<nj_value>? {
    guard first < end else { return nil }
    defer { first += Int(first.pointee.count) }
    return first
  }
}
