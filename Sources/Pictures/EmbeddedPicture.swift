/// A picture that stands in an SVG as a `data:` address (RFC 2397).
struct EmbeddedPicture {
  let pixels: Int

  /// `nil` for any other address.
  ///
  /// An SVG would be one that nobody has looked at, so the type must be none or that of pixels.
  ///
  /// - Throws: ``PictureError`` where the bytes are no such picture.
  init?(_ address: [UInt8]) throws(PictureError) {
    guard let comma = address.firstIndex(of: UInt8(ascii: ",")), comma < 40 else { return nil }
    let head = String(decoding: address[..<comma], as: UTF8.self).lowercased()
    guard head.hasPrefix("data:"), head.hasSuffix(";base64") else { return nil }
    let type = head.dropFirst("data:".count).dropLast(";base64".count)
    guard ["", "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/avif"].contains(type) else {
      return nil
    }
    guard let bytes = Self.decode(address[(comma + 1)...]) else { throw .active("a picture that cannot be decoded") }
    let info = try RasterPicture.info(of: bytes)
    pixels = info.width * info.height
  }

  /// The bytes of Base64 (RFC 4648, 4), between which white space may stand; `nil` where it is none.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count, padding) = (0, 0, 0)
    for byte in text {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      case 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      (bits, count) = (bits << 6 | Int(value), count + 1)
      if count % 4 != 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * ((count - 1) % 4)))) }
      bits &= 0xFFFF
    }
    guard count % 4 != 1, padding <= 2 else { return nil }
    return bytes
  }
}
