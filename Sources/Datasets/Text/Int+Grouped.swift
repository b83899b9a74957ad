extension Int {
  /// The number as people read it, with a comma between groups of three digits: `66,438,822`.
  public var grouped: String {
    // The digits of 64 bits and their commas, from the last one.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 26) { bytes in
      var (start, rest) = (bytes.endIndex, magnitude)
      repeat {
        if (bytes.endIndex - start) % 4 == 3 {
          start -= 1
          bytes[start] = UInt8(ascii: ",")
        }
        start -= 1
        bytes[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      let digits = String(decoding: bytes[start...], as: UTF8.self)
      return self < 0 ? "−" + digits : digits
    }
  }
}
