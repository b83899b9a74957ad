import TestSupport
import Testing

@Suite("Malformed images")
struct HostilePictureTests {
  private static let png = SamplePicture.png
  private static let gif = SamplePicture.gif
  private static let jpeg = SamplePicture.jpeg

  @Test("an excessive size is rejected with a message")
  func giants() {
    #expect(
      size(Self.png.replacing(16, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])).contains(
        "2147483647 × 2147483647 pixels"))
    #expect(size(Self.gif.replacing(6, with: [0xFF, 0xFF, 0xFF, 0xFF])).contains("65535 × 65535 pixels"))
    #expect(size(Self.jpeg.replacing(Self.frame + 5, with: [0xFF, 0xFF, 0xFF, 0xFF])).contains("65535 × 65535 pixels"))
    #expect(
      size(SamplePicture.extendedWebP.replacing(24, with: [UInt8](repeating: 0xFF, count: 6)))
        .contains("16777216 × 16777216 pixels"))
    #expect(
      fault(of: Self.png.replacing(16, with: [0, 0, 0x2A, 0xF8, 0, 0, 0x2A, 0xF8]))
        == "it has 11000 × 11000 pixels, more than 120 million")
    #expect(size(Self.png.replacing(16, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])) == "10000 × 10000")
  }

  @Test("an image without width or height is rejected")
  func noSize() {
    #expect(fault(of: Self.png.replacing(16, with: [0, 0, 0, 0])) == "the PNG has no width or no height")
    #expect(fault(of: Self.gif.replacing(6, with: [0, 0])) == "the GIF has no width or no height")
    #expect(
      fault(of: Self.jpeg.replacing(Self.frame + 5, with: [0, 0])) == "the JPEG has no width or no height")
    #expect(fault(of: SamplePicture.webp.replacing(26, with: [0, 0])) == "the WebP has no width or no height")
  }

  @Test("a length beyond the end means a truncated image")
  func lengthsBeyondTheEnd() {
    let large = [UInt8](repeating: 0xFF, count: 4)
    #expect(fault(of: Self.png.replacing(Self.png.place(of: "IDAT") - 4, with: large)) == "the PNG is truncated")
    #expect(fault(of: Self.jpeg.replacing(4, with: [0xFF, 0xFF])) == "the JPEG is truncated")
    #expect(fault(of: SamplePicture.webp.replacing(4, with: large)) == "the WebP is truncated")
    #expect(fault(of: SamplePicture.webp.replacing(16, with: large)) == "the WebP is truncated")
    #expect(fault(of: Self.gif.replacing(Self.gif.count - 9, with: [0xFF])) == "the GIF is truncated")
  }

  @Test("a zero length, which would loop forever, is an error")
  func lengthsOfNothing() {
    #expect(fault(of: Self.jpeg.replacing(4, with: [0, 0])) == "the JPEG is damaged: a segment has no length")
  }

  @Test("a header without pixels is not an image")
  func headOnly() {
    let end = Array(Self.png[Self.png.place(of: "IEND") - 4..<Self.png.count])
    #expect(fault(of: Array(Self.png[..<33]) + end) == "the PNG is damaged: it has no pixels")
    #expect(fault(of: Array(Self.png[..<8]) + end) == "the PNG is damaged: it has no pixels")
    #expect(fault(of: Array(Self.gif[..<25]) + [0x3B]) == "the GIF is damaged: it has no pixels")
    #expect(fault(of: [0xFF, 0xD8, 0xFF, 0xD9]) == "the JPEG is damaged: it has no pixels")
    #expect(
      fault(of: Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8))
        == "the WebP is damaged: it has no pixels")
  }

  @Test("bytes between the segments of a JPEG are harmless, as in a browser")
  func bytesBetweenSegments() {
    for extra in [[0], [0xFF], [0xFF, 0], [1, 2, 3, 0xFF, 0xFF]] as [[UInt8]] {
      let second = 4 + Int(Self.jpeg[4]) << 8 + Int(Self.jpeg[5])
      #expect(size(Array(Self.jpeg[..<second]) + extra + Self.jpeg[second...]) == "3 × 2")
    }
  }

  /// The offset of the frame segment, after the first byte of its marker.
  private static var frame: Int {
    (jpeg.firstRange(of: [0xFF, 0xC0]) ?? jpeg.firstRange(of: [0xFF, 0xC2]))!.lowerBound
  }
}
