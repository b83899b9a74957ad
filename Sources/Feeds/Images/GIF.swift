import Base

/// Graphics Interchange Format (GIF89a).
enum GIF {
  /// The size of the screen, after reading all blocks to the trailer.
  static func info(_ content: ImageBytes) throws(PlainError) -> ImageInfo {
    guard
      let width = content.little(2, at: 6), let height = content.little(2, at: 8), let flags = content.byte(10)
    else { throw .cut(.gif) }
    var place = 13 + colorTableLength(flags)
    var hasFrames = false
    while let introducer = content.byte(place) {
      switch introducer {
      case 0x3B:
        guard hasFrames else { throw .damaged(.gif, "it has no pixels") }
        return try ImageInfo(.gif, width, height)
      case 0x21: place = try endOfSubBlocks(content, from: place + 2)
      case 0x2C:
        guard let flags = content.byte(place + 9) else { throw .cut(.gif) }
        place = try endOfSubBlocks(content, from: place + 11 + colorTableLength(flags))
        hasFrames = true
      default: throw .damaged(.gif, "it has a block of an unknown type")
      }
    }
    throw .cut(.gif)
  }

  private static func colorTableLength(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
  }

  private static func endOfSubBlocks(_ content: ImageBytes, from start: Int) throws(PlainError) -> Int {
    var place = start
    while let length = content.byte(place) {
      place += 1 + length
      if length == 0 { return place }
    }
    throw .cut(.gif)
  }
}
