import TestSupport

@testable import Base
@testable import Feeds

/// An image of any type.
enum PictureTarget: FuzzTarget {
  static let name = "picture"

  static var seeds: [[UInt8]] { SamplePicture.all.map(\.bytes) }

  static func read(_ bytes: [UInt8]) {
    do throws(PlainError) {
      let info = try ImageInfo(reading: bytes)
      precondition(info.width > 0 && info.height > 0, "a picture has no size")
      precondition(info.width * info.height <= ImageLimits.pixels, "a picture is too large")
    } catch {
      precondition(!error.summary.isEmpty, "an error has no words")
    }
  }
}
