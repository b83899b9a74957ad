import Base

/// JPEG (ITU-T T.81).
enum JPEG {
  /// The size of the first frame. Pixel data cannot contain the end marker, so a file without it is truncated.
  static func info(_ content: ImageBytes) throws(PlainError) -> ImageInfo {
    var (place, marker) = (2, 0)
    var frame: Int?
    while marker != startOfScan {
      marker = try Self.marker(content, &place)
      guard marker != endOfImage else { throw .damaged(.jpeg, "it has no pixels") }
      if isAlone(marker) { continue }
      guard let length = content.big(2, at: place), content.count - place >= length else { throw .cut(.jpeg) }
      guard length >= 2 else { throw .damaged(.jpeg, "a segment has no length") }
      if isFrame(marker) { frame = frame ?? place }
      place += length
    }
    let pixels = content.bytes[place...]
    guard zip(pixels, pixels.dropFirst()).contains(where: { $0 == 0xFF && $1 == endOfImage }) else { throw .cut(.jpeg) }
    guard let frame else { throw .damaged(.jpeg, "it has no pixels") }
    guard let height = content.big(2, at: frame + 3), let width = content.big(2, at: frame + 5) else {
      throw .cut(.jpeg)
    }
    return try ImageInfo(.jpeg, width, height)
  }

  private static let startOfScan = 0xDA
  private static let endOfImage = 0xD9

  /// Moves `place` after the next marker. Skips bytes before it, as browsers do.
  private static func marker(_ content: ImageBytes, _ place: inout Int) throws(PlainError) -> Int {
    while let start = content.bytes[place...].firstIndex(of: 0xFF) {
      guard let marker = content.byte(start + 1) else { break }
      place = marker == 0xFF ? start + 1 : start + 2
      if marker != 0, marker != 0xFF { return marker }
    }
    throw .cut(.jpeg)
  }

  /// Whether a marker has no segment: restarts, TEM.
  private static func isAlone(_ marker: Int) -> Bool {
    (0xD0...0xD7).contains(marker) || marker == 0x01
  }

  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}
