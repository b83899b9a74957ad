import Base

/// Scalable Vector Graphics (SVG 2).
///
/// The whole document is checked, because an SVG file opened by itself can run scripts. Only inert content is allowed.
package enum SVG {
  /// The size that a browser uses without further styles.
  static func info(_ bytes: [UInt8]) throws(PlainError) -> ImageInfo {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard start.first(where: { !SVGNames.isSpace($0) }) == UInt8(ascii: "<") else {
      throw .notAnImage("it is not PNG, JPEG, GIF, WebP or SVG")
    }
    do throws(PlainError) {
      guard bytes.last(where: { !SVGNames.isSpace($0) }) == UInt8(ascii: ">") else { throw .cut(.svg) }
      try checkEncoding(start)
      try checkTags(bytes)
      let (width, height) = size(try SVGReader.root(of: bytes))
      return try ImageInfo(.svg, width, height)
    } catch {
      let head = String(decoding: start.prefix(1000), as: UTF8.self).lowercased()
      throw head.contains(/<(!doctype\s+)?html/) ? .notAnImage("it is an HTML page") : error
    }
  }

  /// Reads names and values as UTF-8. Other encodings are accepted if they agree with it for ASCII.
  private static func checkEncoding(_ bytes: ArraySlice<UInt8>) throws(PlainError) {
    guard bytes.starts(with: "<?xml".utf8) else { return }
    guard let end = bytes.prefix(1_000).firstRange(of: Array("?>".utf8)) else {
      throw .damaged(.svg, "its first line has no end")
    }
    let declaration = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).lowercased()
    for match in declaration.matches(of: /encoding\s*=\s*["']([^"']*)/) {
      guard ["utf-8", "us-ascii", "iso-8859-1", "windows-1252"].contains(match.output.1) else {
        throw .damaged(.svg, "its encoding is not UTF-8")
      }
    }
  }

  /// Refuses tags with more attributes than any real image has.
  private static func checkTags(_ bytes: [UInt8]) throws(PlainError) {
    var count = 0
    for byte in bytes {
      if byte == UInt8(ascii: "<") { count = 0 }
      if byte == UInt8(ascii: "=") { count += 1 }
      guard count <= mostAttributes else { throw .active("an element with more than \(mostAttributes) attributes") }
    }
  }

  private static let mostAttributes = 1_000

  /// CSS Images 3, 5.3, for an image without a containing block.
  private static func size(_ attributes: [String: String]) -> (width: Int, height: Int) {
    let box = (attributes["viewBox"] ?? "").split { " ,\t\r\n".contains($0) }.map { Double($0) ?? 0 }
    let ratio = box.count == 4 && box[2...].allSatisfy { $0.isFinite && $0 > 0 } ? box[2] / box[3] : nil
    switch (pixels(attributes["width"]), pixels(attributes["height"]), ratio) {
    case (let width?, let height?, _): return (whole(width), whole(height))
    case (let width?, nil, let ratio):
      return (whole(width), whole(ratio.map { width / $0 } ?? 150))
    case (nil, let height?, let ratio):
      return (whole(ratio.map { height * $0 } ?? 300), whole(height))
    case (nil, nil, _?):
      // A view box has no pixels: without a size, an SVG fills the available space.
      let scale = min(1, mostWithoutSize / max(box[2], box[3]))
      return (whole(box[2] * scale), whole(box[3] * scale))
    case (nil, nil, nil): return (300, 150)
    }
  }

  /// The maximum side, in CSS pixels, of an SVG without a size.
  private static let mostWithoutSize = 2_000.0

  /// A length in CSS pixels; `nil` for a relative one.
  private static func pixels(_ length: String?) -> Double? {
    guard let length = length?.filter({ !$0.isWhitespace }) else { return nil }
    let number = String(length.reversed().drop { $0.isLetter || $0 == "%" }.reversed())
    guard let unit = units[length.dropFirst(number.count).lowercased()], let value = Double(number) else { return nil }
    let pixels = value * unit
    return pixels.isFinite && pixels > 0 ? pixels : nil
  }

  private static let units = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54, "pt": 96.0 / 72, "pc": 16,
  ]

  /// Rounds to a whole number of at least 1, and avoids overflow and NaN.
  private static func whole(_ value: Double) -> Int {
    guard value > 1 else { return 1 }
    return Int(exactly: min(value, 1e9).rounded()) ?? 1
  }
}
