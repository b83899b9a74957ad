extension [[UInt8]] {
  /// The parts as one; going through ``joined()`` byte by byte takes many times as long.
  package var whole: [UInt8] {
    guard count != 1 else { return self[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.count })
    for part in self { bytes += part }
    return bytes
  }
}
