@testable import Base
@testable import Feeds

/// Reads the metadata of an image.
func read(_ bytes: some Sequence<UInt8>) throws(PlainError) -> ImageInfo {
  try ImageInfo(reading: Array(bytes))
}

/// The reason why bytes are not an image; `nil` if they are.
func fault(of bytes: some Sequence<UInt8>) -> String? {
  do {
    _ = try read(bytes)
    return nil
  } catch {
    return error.reason
  }
}

/// Width and height of an image, such as `3 × 2`, or the error.
func size(_ bytes: some Sequence<UInt8>) -> String {
  do {
    let info = try read(bytes)
    return "\(info.width) × \(info.height)"
  } catch {
    return error.summary
  }
}

extension [UInt8] {
  /// The bytes with some replaced at `place`.
  func replacing(_ place: Int, with bytes: [UInt8]) -> [UInt8] {
    Array(self[..<place]) + bytes + self[(place + bytes.count)...]
  }

  /// The first position of a text.
  func place(of text: String) -> Int {
    firstRange(of: Array(text.utf8))?.lowerBound ?? count
  }
}
