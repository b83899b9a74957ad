/// AV1 Image File Format (AVIF 1.1), a file of boxes (ISO/IEC 14496-12).
enum AVIF {
  /// Whether the first box names the brand of AVIF, for a picture or for a sequence.
  static func recognises(_ content: PictureBytes) -> Bool {
    guard let length = content.big(4, at: 0) else { return false }
    return stride(from: 8, to: min(length, content.count, 256), by: 4).contains { place in
      content.has("avif", at: place) || content.has("avis", at: place)
    }
  }

  /// The largest size among the properties of its items, which is that of the whole: tiles and thumbnails are smaller.
  static func size(_ content: PictureBytes) throws(PictureError) -> PictureSize {
    let file = 0..<content.count
    guard let meta = try box("meta", in: file, of: content) else { throw .cut(.avif) }
    let items = meta.dropFirst(4)
    guard
      let properties = try box("iprp", in: items, of: content),
      let container = try box("ipco", in: properties, of: content)
    else { throw .damaged(.avif, "it has no properties") }
    let pixels = try [box("mdat", in: file, of: content), box("idat", in: items, of: content)]
    guard pixels.contains(where: { $0 != nil }) else { throw .cut(.avif) }

    var largest = PictureSize(width: 0, height: 0)
    var isTurned = false
    try forEachBox(in: container, of: content) { type, range in
      if type == "ispe", range.count >= 12, let width = content.big(4, at: range.lowerBound + 4),
        let height = content.big(4, at: range.lowerBound + 8)
      {
        if width.multipliedFullWidth(by: height) > largest.width.multipliedFullWidth(by: largest.height) {
          largest = PictureSize(width: width, height: height)
        }
      } else if type == "irot", !range.isEmpty, let angle = content.byte(range.lowerBound) {
        isTurned = angle & 1 == 1
      }
    }
    return isTurned ? largest.turned : largest
  }

  /// What is in the first box of a type.
  private static func box(
    _ wanted: String, in range: Range<Int>, of content: PictureBytes
  ) throws(PictureError) -> Range<Int>? {
    var found: Range<Int>?
    try forEachBox(in: range, of: content) { type, inside in
      if found == nil, type == wanted { found = inside }
    }
    return found
  }

  /// Goes over the boxes that follow one another in a range, which they must fill.
  private static func forEachBox(
    in range: Range<Int>, of content: PictureBytes, _ body: (_ type: String, _ inside: Range<Int>) -> Void
  ) throws(PictureError) {
    var place = range.lowerBound
    while place < range.upperBound {
      guard range.upperBound - place >= 8, var length = content.big(4, at: place) else { throw .cut(.avif) }
      var head = 8
      if length == 1 {
        // A length of 64 bits whose upper half is not zero is longer than any file here.
        guard content.big(4, at: place + 8) == 0, let long = content.big(4, at: place + 12) else { throw .cut(.avif) }
        length = long
        head = 16
      } else if length == 0 {
        length = range.upperBound - place
      }
      guard length >= head else { throw .damaged(.avif, "a box has no length") }
      guard range.upperBound - place >= length else { throw .cut(.avif) }
      let type = String(decoding: content.bytes[place + 4..<place + 8], as: UTF8.self)
      body(type, place + head..<place + length)
      place += length
    }
  }
}
