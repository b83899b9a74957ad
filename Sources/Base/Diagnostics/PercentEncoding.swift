/// Percent-encoding for a part of a URL (RFC 3986).
package enum PercentEncoding {
  /// The text with every byte encoded except unreserved ones (2.3).
  ///
  /// - Parameter keepsSlashes: whether slashes are kept, as in a path.
  package static func encode(_ text: String, keepsSlashes: Bool = false) -> String {
    let stays = { (byte: UInt8) in isUnreserved(byte) || keepsSlashes && byte == UInt8(ascii: "/") }
    guard text.hasByte(where: { !stays($0) }) else { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    for byte in text.utf8 {
      if stays(byte) {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
