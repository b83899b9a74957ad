/// A number of bytes in words, such as `32 MiB`.
package struct ByteCount: CustomStringConvertible {
  let bytes: Int

  /// A number of bytes.
  package init(_ bytes: Int) {
    self.bytes = bytes
  }

  /// The number in the largest binary unit (IEC 80000-13) that divides it, so that limits are exact.
  package var description: String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    for (shift, unit) in units where bytes > 0 && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) byte\(bytes == 1 ? "" : "s")"
  }
}
