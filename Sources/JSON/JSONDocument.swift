import CJansson

/// A parsed JSON text (RFC 8259), which owns the memory of every value in it.
///
/// Reading is strict: a trailing comma, a comment, a byte that is not UTF-8 and a nesting deeper than 2,048
/// levels are errors. Of keys that occur twice the last one counts. Numbers are read as IEEE 754 doubles.
public final class JSONDocument {
  private let handle: UnsafeMutablePointer<json_t>

  /// Parses a whole text; a byte order mark at its start is passed over.
  ///
  /// - Throws: ``JSONError`` with the line and column where reading stopped.
  public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
    var error = json_error_t()
    let flags = Self.flags
    let text = bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let parsed =
      text.withContiguousStorageIfAvailable { json_loadb(Self.address($0), $0.count, flags, &error) }
      ?? Array(text).withUnsafeBufferPointer { json_loadb(Self.address($0), $0.count, flags, &error) }
    guard let parsed else {
      throw JSONError(
        message: Self.message(of: &error), line: Int(error.line), column: Int(error.column))
    }
    handle = parsed
  }

  private init(handle: UnsafeMutablePointer<json_t>) {
    self.handle = handle
  }

  /// The value that a text begins with, whatever comes after it, and the number of its bytes; `nil` where there is none.
  static func first(of text: UnsafeBufferPointer<UInt8>) -> (document: JSONDocument, length: Int)? {
    var error = json_error_t()
    let parsed = json_loadb(address(text), text.count, flags | Int(JSON_DISABLE_EOF_CHECK), &error)
    return parsed.map { (JSONDocument(handle: $0), Int(error.position)) }
  }

  private static let flags = Int(JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL)

  deinit {
    json_decref(handle)
  }

  /// The outermost value.
  public var root: JSONValue { JSONValue(document: self, handle: handle) }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// jansson refuses a null address even for a text of no bytes.
  private static func address(_ buffer: UnsafeBufferPointer<UInt8>) -> UnsafeRawPointer {
    UnsafeRawPointer(buffer.baseAddress) ?? UnsafeRawPointer(bitPattern: 1)!
  }

  private static func message(of error: inout json_error_t) -> String {
    withUnsafeBytes(of: &error.text) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
