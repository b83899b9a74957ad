import Charts
import Foundation
import Markdown

/// The SVG of a social image (Open Graph).
package struct CardDrawing: Sendable {
  /// The size in pixels that Open Graph clients expect.
  package static let size = (width: 1_200, height: 630)
  /// The bounding box of the flag in pixels.
  package static let flagBox = (width: 240, height: 136)

  /// The folder of the section, relative to the root of the site.
  package let section: String
  /// The path of the image, relative to that folder.
  package let path: String
  /// The flag; `nil` for the globe of the site.
  package let flag: Flag?
  let name: String
  /// The facts below the name; a value may need no label.
  let facts: [(label: String, value: String)]
  let footer: String
  /// Custom colours.
  let theme: Theme?

  package enum Flag: Sendable {
    /// An SVG, to be converted to pixels first: nested in another SVG it would be rendered at its own size, which may be
    /// three pixels, and then enlarged.
    case drawing([UInt8])
    /// A bitmap.
    case picture(Pixels)
  }

  /// A bitmap embedded in the SVG.
  package struct Pixels: Sendable {
    package let bytes: [UInt8]
    var mediaType = "image/png"
    package let width: Int
    package let height: Int

    package init(bytes: [UInt8], mediaType: String = "image/png", width: Int, height: Int) {
      (self.bytes, self.mediaType, self.width, self.height) = (bytes, mediaType, width, height)
    }
  }

  private static let ink = Palette["--ink"]
  private static let quiet = Palette["--quiet"]
  private static let serif = "font-family=\"'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Noto Serif',serif\""
  /// The left and right margin.
  private static let margin = 80.0
  private static let room = Double(size.width) - 2 * margin

  /// The SVG, in the colours of the light theme. The lines of the globe are not antialiased, which halves the size of the
  /// image.
  package func svg(flag: Pixels?) -> [UInt8] {
    let (width, height) = (Self.size.width, Self.size.height)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="system-ui,sans-serif"><rect width="\(width)" height="\(height)" fill="\(Palette["--paper"])"/>\
      <g transform="translate(700 -20) scale(6.4) rotate(-20 50 50)" fill="none" \
      stroke="\(Palette["--line"])" stroke-width=".3" \
      shape-rendering="crispEdges">\
      <circle cx="50" cy="50" r="49"/><ellipse cx="50" cy="50" rx="17" ry="49"/>\
      <ellipse cx="50" cy="50" rx="35" ry="49"/><path d="M50 1v98M1 50h98M8 25h84M8 75h84"/></g>
      """
    svg += flag.map(picture) ?? Self.globe
    let (size, lines) = CardText.name(name, width: Self.room)
    for (number, line) in lines.enumerated() {
      let baseline = lines.count == 1 ? 340 : 284 + Double(number) * size * 1.15
      svg += text(line, at: (Self.margin, baseline), size, Self.ink, "\(Self.serif) font-weight=\"600\"")
    }
    let share = Self.room / Double(max(1, facts.count))
    for (number, fact) in facts.enumerated() {
      let left = Self.margin + Double(number) * share
      if !fact.label.isEmpty {
        svg += text(fact.label, at: (left, 426), 28, Self.quiet, "\(Self.serif) font-style=\"italic\"")
      }
      svg += text(CardText.line(fact.value, size: 38, width: share - 20), at: (left, 476), 38, Self.ink)
    }
    svg += "<path d=\"M80 532h1040M80 538h1040\" stroke=\"\(Palette["--line"])\" stroke-width=\"2\"/>"
    let last = CardText.line(footer, size: 26, width: Self.room)
    svg += text(last, at: (Self.margin, 584), 26, Self.quiet) + "</svg>\n"
    return Array((theme?.recolored(svg) ?? svg).utf8)
  }

  private func text(
    _ text: String, at place: (x: Double, y: Double), _ size: Double, _ colour: String, _ font: String = ""
  ) -> String {
    // Text that may be right-to-left is isolated.
    let isolated = text.unicodeScalars.contains { $0.value >= 0x590 } ? "\u{2068}\(text)\u{2069}" : text
    return "<text x=\"\(place.x)\" y=\"\(place.y)\" font-size=\"\(size)\" fill=\"\(colour)\" \(font)>"
      + HTMLWriter.escape(isolated) + "</text>"
  }

  /// The flag at the bottom left of its box, with an edge for white flags.
  private func picture(_ flag: Pixels) -> String {
    let box = Self.flagBox
    let scale = min(Double(box.width) / Double(flag.width), Double(box.height) / Double(flag.height))
    let (width, height) = (Double(flag.width) * scale, Double(flag.height) * scale)
    let place =
      "x=\"\(Self.margin)\" y=\"\(60 + Double(box.height) - height)\" width=\"\(width)\" height=\"\(height)\""
    return "<image \(place) href=\"data:\(flag.mediaType);base64,\(Data(flag.bytes).base64EncodedString())\"/>"
      + "<rect \(place) fill=\"none\" stroke=\"\(Palette["--edge"])\" stroke-opacity=\".5\" stroke-width=\"2\"/>"
  }

  /// The icon of the site.
  private static let globe = """
    <g transform="translate(80 60) scale(4.25)"><circle cx="16" cy="16" r="15" fill="\(Palette["--sea"])"/>\
    <g fill="none" stroke="#fbf9f4" stroke-width="2"><ellipse cx="16" cy="16" rx="6" ry="15"/>\
    <path d="M1 16h30M4 8.5h24M4 23.5h24"/></g></g>
    """
}
