import Base

/// The icons of the site, which can be overridden like templates. The PNG fills a square; systems mask it to their shape.
enum SiteIcon {
  static let (name, svg) = ("icon-512.png", "icon.svg")

  /// Its entry in the web manifest.
  static let manifestEntry = JSONTree.object(
    [("src", name), ("type", "image/png"), ("sizes", "512x512"), ("purpose", "any maskable")].map {
      .init($0, .string($1))
    })

  /// The built-in image (a PNG with a palette) in the colours of a theme.
  static func colored(_ picture: [UInt8], _ theme: Theme) -> [UInt8] {
    guard let accent = theme[.accent, .light], let paper = theme[.background, .light],
      let name = picture.firstRange(of: Array("PLTE".utf8))
    else { return picture }
    var picture = picture
    let size = picture[(name.lowerBound - 4)..<name.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    let colours = name.upperBound..<(name.upperBound + size)
    for start in stride(from: colours.lowerBound, to: colours.upperBound, by: 3) {
      // Each colour is a mixture of background and lines; its red component gives the share.
      let share = (0xfb - Double(picture[start])) / (0xfb - 0x0d)
      picture.replaceSubrange(start..<(start + 3), with: accent.mixed(min(1, max(0, share)), with: paper).bytes)
    }
    let checksum = DeflatedPart.checksum(of: Array(picture[name.lowerBound..<colours.upperBound]))
    picture.replaceSubrange(
      colours.upperBound..<(colours.upperBound + 4),
      with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) })
    return picture
  }
}
