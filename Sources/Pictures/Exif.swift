/// The orientation in the metadata of a photograph (Exif 2.32, tag 0x0112).
enum Exif {
  /// Whether a segment says that the picture is to be turned by a quarter, to the left or to the right.
  static func isTurned(_ content: PictureBytes, in segment: Range<Int>) -> Bool {
    let start = segment.lowerBound + 6
    guard content.has("Exif\0\0", at: segment.lowerBound) else { return false }
    let isLittle = content.has("II", at: start)
    func number(_ size: Int, _ place: Int) -> Int? {
      guard place + size <= segment.upperBound else { return nil }
      return isLittle ? content.little(size, at: place) : content.big(size, at: place)
    }
    guard let directory = number(4, start + 4), let count = number(2, start + directory) else { return false }
    for index in 0..<count {
      let entry = start + directory + 2 + 12 * index
      guard let tag = number(2, entry), let value = number(2, entry + 8) else { return false }
      if tag == 0x0112 { return (5...8).contains(value) }
    }
    return false
  }
}
