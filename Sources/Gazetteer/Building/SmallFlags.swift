import Base
import Feeds
import Foundation

/// Flags that are small enough for a single file: a large SVG becomes one with a PNG of it, if `rsvg-convert` is
/// installed; else pages show its emoji.
struct SmallFlags {
  private(set) var flags: [String: [UInt8]]

  /// Three times the size in the table.
  private static let (width, height) = (84, 63)

  /// - Parameter folder: the cache of rendered images.
  init(of flags: [String: [UInt8]], keptIn folder: String) {
    self.flags = flags.filter { $0.value.count <= SingleFile.mostFlagBytes }
    let large = flags.filter { $0.value.count > SingleFile.mostFlagBytes }.sorted { $0.key < $1.key }
    guard !large.isEmpty, let converter = RSVGConvert() else { return }
    let drawn = DrawnPictures(folder: folder, converter: converter)
    let pictures = ConcurrentMap.map(count: large.count, stride: 1) { index in
      try? drawn.png(of: large[index].value, fitting: Self.width, Self.height)
    }
    for (flag, picture) in zip(large, pictures) { self.flags[flag.key] = picture.flatMap(Self.svg) }
  }

  private static func svg(of picture: [UInt8]) -> [UInt8]? {
    guard let size = try? ImageInfo(reading: picture) else { return nil }
    let data = Data(picture).base64EncodedString()
    let box = "width=\"\(size.width)\" height=\"\(size.height)\""
    return Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(box)><image \(box) href=\"data:image/png;base64,\(data)\"/></svg>"
        .utf8)
  }
}
