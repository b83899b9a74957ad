extension [[UInt8]] {
  /// The concatenated parts. `joined()` would copy byte by byte.
  var whole: [UInt8] {
    guard count != 1 else { return self[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.count })
    for part in self { bytes += part }
    return bytes
  }
}
