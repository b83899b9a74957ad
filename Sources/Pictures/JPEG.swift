/// JPEG (ITU-T T.81), with the orientation that Exif gives.
enum JPEG {
  /// The size of the first frame as it is shown, after a walk over all segments to the end of the image.
  static func size(_ content: PictureBytes) throws(PictureError) -> PictureSize {
    var place = 2
    var size: PictureSize?
    var isTurned = false
    var hasScans = false
    while true {
      let marker = try marker(content, &place)
      if marker == endOfImage { break }
      if isAlone(marker) { continue }
      guard let length = content.big(2, at: place), content.count - place >= length else { throw .cut(.jpeg) }
      guard length >= 2 else { throw .damaged(.jpeg, "a segment has no length") }
      if isFrame(marker), size == nil { size = try frame(content, at: place) }
      if marker == 0xE1, Exif.isTurned(content, in: place + 2..<place + length) { isTurned = true }
      place += length
      guard marker == startOfScan else { continue }
      hasScans = true
      place = try endOfScan(content, from: place)
    }
    guard let size, hasScans else { throw .damaged(.jpeg, "it has no pixels") }
    return isTurned ? size.turned : size
  }

  private static let startOfScan = 0xDA
  private static let endOfImage = 0xD9

  /// The next marker, behind which the place moves. Browsers pass over what stands before it, and so does this.
  private static func marker(_ content: PictureBytes, _ place: inout Int) throws(PictureError) -> Int {
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

  private static func frame(_ content: PictureBytes, at place: Int) throws(PictureError) -> PictureSize {
    guard let height = content.big(2, at: place + 3), let width = content.big(2, at: place + 5) else {
      throw .cut(.jpeg)
    }
    return PictureSize(width: width, height: height)
  }

  /// The next marker in the pixels that is neither a stuffed byte nor a restart.
  private static func endOfScan(_ content: PictureBytes, from start: Int) throws(PictureError) -> Int {
    var place = start
    while place + 1 < content.count {
      let next = content.bytes[place + 1]
      if content.bytes[place] == 0xFF, next != 0, next != 0xFF, !isAlone(Int(next)) { return place }
      place += 1
    }
    throw .cut(.jpeg)
  }
}
