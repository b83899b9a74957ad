import CJansson

/// One value of a ``JSONDocument``: a light view that keeps its document alive.
public struct JSONValue {
  let document: JSONDocument
  let handle: UnsafeMutablePointer<json_t>

  /// The six types of RFC 8259, with `boolean` for both of its literals.
  public enum Kind: String, Sendable {
    case object, array, string, number, boolean, null
  }

  /// The type of this value.
  public var kind: Kind {
    switch handle.pointee.type {
    case JSON_OBJECT: .object
    case JSON_ARRAY: .array
    case JSON_STRING: .string
    case JSON_INTEGER, JSON_REAL: .number
    case JSON_TRUE, JSON_FALSE: .boolean
    default: .null
    }
  }

  /// The text of a string, without NUL characters, which no page and no file can carry; else `nil`.
  public var string: String? {
    guard kind == .string, let start = json_string_value(handle) else { return nil }
    let length = json_string_length(handle)
    let bytes = UnsafeRawBufferPointer(start: start, count: length)
    guard bytes.contains(0) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  }

  /// The value of a number; else `nil`.
  public var number: Double? {
    kind == .number ? json_number_value(handle) : nil
  }

  /// The value of a number that is whole and fits; else `nil`.
  public var integer: Int? {
    number.flatMap(Int.init(exactly:))
  }

  /// The value of a boolean; else `nil`.
  public var boolean: Bool? {
    kind == .boolean ? handle.pointee.type == JSON_TRUE : nil
  }

  /// The elements of an array, in order; else `nil`.
  public var array: [JSONValue]? {
    guard kind == .array else { return nil }
    return (0..<json_array_size(handle)).compactMap { index in
      json_array_get(handle, index).map { JSONValue(document: document, handle: $0) }
    }
  }

  /// The keys of an object in the order of the text; empty for any other value.
  public var keys: [String] {
    guard kind == .object else { return [] }
    var keys: [String] = []
    var iterator = json_object_iter(handle)
    while let current = iterator {
      if let key = json_object_iter_key(current) { keys.append(String(cString: key)) }
      iterator = json_object_iter_next(handle, current)
    }
    return keys
  }

  /// The member of an object with this key; `nil` where there is none or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard kind == .object, let member = json_object_get(handle, key) else { return nil }
    return JSONValue(document: document, handle: member)
  }
}
