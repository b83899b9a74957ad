import Base

/// WebP (RFC 9649).
enum WebP {
  static func info(_ content: ImageBytes) throws(PlainError) -> ImageInfo {
    guard let length = content.little(4, at: 4), content.count - 8 >= length else { throw .cut(.webp) }
    let end = 8 + length
    var chunk = 12
    var hasPixels = false
    while end - chunk >= 8, let size = content.little(4, at: chunk + 4) {
      guard end - chunk - 8 >= size else { throw .cut(.webp) }
      if ["VP8 ", "VP8L", "ANMF"].contains(where: { content.has($0, at: chunk) }) { hasPixels = true }
      chunk += 8 + size + size % 2
    }
    guard hasPixels else { throw .damaged(.webp, "it has no pixels") }
    guard let (width, height) = size(ofFirstChunkIn: content) else { throw .damaged(.webp, "its header is invalid") }
    return try ImageInfo(.webp, width, height)
  }

  private static func size(ofFirstChunkIn content: ImageBytes) -> (width: Int, height: Int)? {
    let start = 20
    if content.has("VP8X", at: 12) {
      guard let width = content.little(3, at: start + 4), let height = content.little(3, at: start + 7) else {
        return nil
      }
      return (width + 1, height + 1)
    }
    if content.has("VP8L", at: 12), content.byte(start) == 0x2F, let bits = content.little(4, at: start + 1) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if content.has("VP8 ", at: 12), content.big(3, at: start + 3) == 0x9D012A,
      let width = content.little(2, at: start + 6), let height = content.little(2, at: start + 8)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    return nil
  }
}
