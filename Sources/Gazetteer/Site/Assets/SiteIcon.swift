import Base

/// The icon of the site, a template like its pages. It fills a square, of which systems cut their own shape.
enum SiteIcon {
  static let name = "icon-512.png"

  static func file(_ templates: TemplateSet) -> OutputFile {
    OutputFile(path: name, contents: .bytes(templates.bytes(name)))
  }

  /// How the manifest names it.
  static let manifestEntry = JSONTree.object([
    .init("src", .string(name)), .init("type", .string("image/png")), .init("sizes", .string("512x512")),
    .init("purpose", .string("any maskable")),
  ])

  /// The built-in picture (PNG with a palette) with the colours of a theme.
  static func colored(_ picture: [UInt8], _ theme: Theme) -> [UInt8] {
    guard let accent = theme[.accent, .light], let paper = theme[.background, .light],
      let name = picture.firstRange(of: Array("PLTE".utf8))
    else { return picture }
    var picture = picture
    let size = picture[(name.lowerBound - 4)..<name.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    let colours = name.upperBound..<(name.upperBound + size)
    for start in stride(from: colours.lowerBound, to: colours.upperBound, by: 3) {
      // Each is a mixture of the ground and of the lines on it, by how much red it has.
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
