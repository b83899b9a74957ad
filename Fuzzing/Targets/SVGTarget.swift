import Pictures
import TestSupport

/// A drawing, and whether it can do more than be looked at.
enum SVGTarget: FuzzTarget {
  static let name = "svg"

  static var seeds: [[UInt8]] {
    let space = #"xmlns="http://www.w3.org/2000/svg""#
    return [SamplePicture.svg]
      + seeds(
        "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' \"x\"><svg \(space) viewBox='0 0 3 2' width='1e1mm'/>",
        "<s:svg xmlns:s='http://www.w3.org/2000/svg' height='50%'><s:a href='&#106;avascript:x'/><![CDATA[]]></s:svg>",
        "<svg \(space) viewBox='0 0 9 1e3'><g onload='x'/><script/></svg><!-- -->", "<!doctype html><html>")
  }

  static func read(_ bytes: [UInt8]) {
    PictureTarget.read(bytes)
    // A drawing without comments and the like has no room in which these words would do nothing.
    guard (try? PictureInfo(reading: bytes))?.format == .svg else { return }
    let text = text(bytes).lowercased()
    guard !text.contains("<!"), !text.contains("<?"), !text.contains("\"<"), !text.contains("'<") else { return }
    precondition(!text.contains("<script>") && !text.contains("<foreignobject>"), "a script is let through")
  }
}
