package import Base
import Foundation
import Markdown

/// What publishers add to every page: a logo, and a text in the footer.
package struct SiteBranding: Sendable {
  /// The maximum size of a logo, since pages in one file contain it.
  package static let mostLogoBytes = 100_000
  /// The logo: an SVG or a PNG.
  let logo: [UInt8]?
  /// The footer as HTML; `nil` for the built-in text.
  let footer: String?

  /// - Parameters:
  ///   - logo: the bytes of an SVG or a PNG.
  ///   - footer: Markdown. Relative links are refused, since pages are in several folders.
  /// - Throws: a logo of another format, or a footer with a relative link.
  package init(logo: [UInt8]? = nil, footer: String? = nil) throws(PlainError) {
    self.logo = logo
    if let logo, !Self.isPNG(logo), logo.firstRange(of: Array("<svg".utf8)) == nil {
      throw PlainError(
        "--logo cannot be used", "it is neither SVG nor PNG", advice: "Name an SVG or a PNG file.", .badData)
    }
    guard let footer else {
      self.footer = nil
      return
    }
    let document: Document
    do { document = try Document(parsing: footer, limit: 10_000) } catch {
      throw PlainError("--footer cannot be used", error.reason, advice: "Shorten the text.", .badData)
    }
    for link in document.links where !link.address.contains(/^(?i:https?:\/\/|mailto:|\/)/) {
      throw PlainError(
        "--footer cannot be used", "it links to “\(link.address.oneLine(limit: 60))”, and pages are in several folders",
        advice: "Begin the link with https:// or “/”.", .badData)
    }
    self.footer = document.html
  }

  package static let none = SiteBranding()

  private init() { (logo, footer) = (nil, nil) }

  var logoName: String? { logo.map { Self.isPNG($0) ? "logo.png" : "logo.svg" } }

  /// The logo as a URL, for pages that may be without other files.
  var logoData: String? {
    logo.map { "data:image/\(Self.isPNG($0) ? "png" : "svg+xml");base64,\(Data($0).base64EncodedString())" }
  }

  private static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]) }
}
