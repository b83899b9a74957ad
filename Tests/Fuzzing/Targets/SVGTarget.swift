import TestSupport
@testable import Feeds

/// An SVG, checked for active content.
enum SVGTarget: FuzzTarget {
  static let name = "svg"

  static var seeds: [[UInt8]] {
    let space = #"xmlns="http://www.w3.org/2000/svg""#
    return [SamplePicture.svg]
      + seeds(
        "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' \"x\"><svg \(space) viewBox='0 0 3 2' width='1e1mm'/>",
        "<s:svg xmlns:s='http://www.w3.org/2000/svg' height='50%'><s:a href='&#106;avascript:x'/><![CDATA[]]></s:svg>",
        "<svg \(space) viewBox='0 0 9 1e3'><g onload='x'/><script/></svg><!-- -->", "<!doctype html><html>",
        "<svg \(space)><style>.a{fill:url(#p)}</style><pattern id='p'><use href='#q'/></pattern><g class='a'/></svg>",
        "<svg \(space)><g id='a' style='mask:url(\"#m\")'/><use href='#a'/><image href='data:image/png;base64,'/></svg>"
      )
  }

  static func read(_ bytes: [UInt8]) {
    PictureTarget.read(bytes)
    guard (try? ImageInfo(reading: bytes))?.format == .svg else { return }
    let oracle = SVGOracle(bytes)
    precondition(oracle.findings.isEmpty, "it is let through with \(oracle.findings)")
    let limit = ImageLimits.elements
    precondition(oracle.drawn(upTo: limit) <= limit, "it is let through and draws more than \(limit) elements")
  }
}
