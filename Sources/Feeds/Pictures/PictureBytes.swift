/// Numbers at places of a byte array, none of them beyond its end.
struct PictureBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Whether this text stands at a place.
  func has(_ wanted: String, at place: Int) -> Bool {
    place >= 0 && place <= count && bytes[place...].starts(with: wanted.utf8)
  }

  /// The byte at a place; `nil` beyond the end.
  func byte(_ place: Int) -> Int? {
    bytes.indices.contains(place) ? Int(bytes[place]) : nil
  }

  /// A number of up to four bytes, the highest byte first; `nil` where it is not whole.
  func big(_ size: Int, at place: Int) -> Int? {
    guard place >= 0, place <= count - size else { return nil }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of up to four bytes, the lowest byte first; `nil` where it is not whole.
  func little(_ size: Int, at place: Int) -> Int? {
    guard place >= 0, place <= count - size else { return nil }
    return bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
