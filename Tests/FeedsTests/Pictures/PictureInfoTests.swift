import TestSupport
import Testing

@testable import Feeds

@Suite("Image metadata")
struct PictureInfoTests {
  @Test("every type is detected by content, with its size in pixels", arguments: SamplePicture.all.map(\.name))
  func everyKind(name: String) throws {
    let sample = try #require(SamplePicture.all.first { $0.name == name })
    let info = try read(sample.bytes)
    #expect(info.format.mediaType == sample.mediaType)
    #expect(info.width == 3)
    #expect(info.height == 2)
  }

  @Test("a truncated image is rejected with this reason", arguments: SamplePicture.all.map(\.name))
  func cutAnywhere(name: String) throws {
    let sample = try #require(SamplePicture.all.first { $0.name == name })
    for length in 0..<sample.bytes.count {
      #expect(fault(of: sample.bytes.prefix(length)) != nil, "the first \(length) bytes were read as a picture")
    }
    let label = try read(sample.bytes).format.label
    #expect(fault(of: sample.bytes.dropLast()) == "the \(label) is truncated")
  }

  @Test("reading terminates for any changed byte", arguments: SamplePicture.all.map(\.name))
  func changedBytes(name: String) throws {
    let bytes = try #require(SamplePicture.all.first { $0.name == name }).bytes
    for place in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFE, 0xFF, bytes[place] ^ 0x01, bytes[place] ^ 0x80] as [UInt8] {
        guard let info = try? read(bytes.replacing(place, with: [value])) else { continue }
        #expect(info.width > 0 && info.height > 0)
        #expect(info.width * info.height <= ImageLimits.pixels)
      }
    }
  }

  @Test("bytes after the end of an image are harmless", arguments: ["png", "gif", "jpeg", "progressiveJPEG", "webp"])
  func moreAfterTheEnd(name: String) throws {
    let bytes = try #require(SamplePicture.all.first { $0.name == name }).bytes
    #expect(size(bytes + [0, 0xFF, 0, 10]) == "3 × 2")
  }

  private static let unknown = "not PNG, JPEG, GIF or WebP"
  private static let svg = "an SVG; images are PNG, JPEG, GIF or WebP"

  @Test(
    "other content is named in the error",
    arguments: [
      ("", "empty"), ("\n  <HTML lang=en><body>", "an HTML page"), ("{\"error\": 404}", unknown),
      ("<!-- x --><!doctype HTML PUBLIC \"-//W3C//DTD\">", "an HTML page"),
      ("<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\"/>", "an HTML page"),
      ("<Error><Code>AccessDenied</Code></Error>", "XML"), ("RIFF\u{4}\0\0\0WAVE", unknown),
      ("\0\0\0\u{14}ftypisom\0\0\0\0mp41", unknown),
      ("<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>", svg),
      ("\u{FEFF}\n<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"/>", svg),
    ])
  func noPicture(text: String, found: String) {
    #expect(fault(of: text.utf8) == "it is \(found)")
  }
}
