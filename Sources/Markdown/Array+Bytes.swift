extension [UInt8] {
  /// Appends the UTF-8 of a text. Faster than `+= text.utf8`.
  @inline(__always)
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a short literal, byte by byte, which is faster than copying memory.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { append(text.utf8Start[index]) }
  }
}

extension [[UInt8]] {
  /// The concatenated parts. `joined()` would copy byte by byte.
  package var whole: [UInt8] {
    guard count != 1 else { return self[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.count })
    for part in self { bytes += part }
    return bytes
  }
}
