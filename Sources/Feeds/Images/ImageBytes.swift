/// Bounds-checked reads from a byte array.
struct ImageBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Whether `wanted` is at an offset.
  func has(_ wanted: String, at place: Int) -> Bool {
    place >= 0 && place <= count && bytes[place...].starts(with: wanted.utf8)
  }

  /// The byte at an offset; `nil` beyond the end.
  func byte(_ place: Int) -> Int? {
    bytes.indices.contains(place) ? Int(bytes[place]) : nil
  }

  /// A big-endian number of up to four bytes; `nil` if it extends beyond the end.
  func big(_ size: Int, at place: Int) -> Int? {
    guard place >= 0, place <= count - size else { return nil }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number of up to four bytes; `nil` if it extends beyond the end.
  func little(_ size: Int, at place: Int) -> Int? {
    guard place >= 0, place <= count - size else { return nil }
    return bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
