import Base

/// Portable Network Graphics (W3C PNG, third edition).
enum PNG {
  private static let headLength = 8

  static func info(_ content: ImageBytes) throws(PlainError) -> ImageInfo {
    var chunk = headLength
    var hasPixels = false
    while !content.has("IEND", at: chunk + 4) {
      guard let length = content.big(4, at: chunk), content.count - chunk - 12 >= length else { throw .cut(.png) }
      guard chunk > headLength || (content.has("IHDR", at: chunk + 4) && length == 13) else {
        throw .damaged(.png, "it does not begin with a header")
      }
      if content.has("IDAT", at: chunk + 4) { hasPixels = true }
      chunk += 12 + length
    }
    guard content.count - chunk >= 12 else { throw .cut(.png) }
    guard
      hasPixels, let width = content.big(4, at: headLength + 8), let height = content.big(4, at: headLength + 12)
    else { throw .damaged(.png, "it has no pixels") }
    return try ImageInfo(.png, width, height)
  }
}
