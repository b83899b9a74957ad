import Foundation
import Markdown

/// How a site handles the images of a feed.
package enum SitePictures: Sendable {
  /// Images are omitted.
  case none
  /// Pages load images from their hosts, which the content security policy allows.
  case linked
  /// Images are files of the site, by their URL in the feed. Others are omitted.
  case files([String: PictureFile])
}

/// An image file of the site.
package struct PictureFile: Sendable {
  /// The file name, derived from the contents.
  var name: String
  var bytes: [UInt8]
  var width: Int
  var height: Int

  package init(name: String, bytes: [UInt8], width: Int, height: Int) {
    (self.name, self.bytes, self.width, self.height) = (name, bytes, width, height)
  }
}

/// The host of a linked image as a source of the content security policy: `https://example.org:8080`.
///
/// A source with `http` also allows `https`, which browsers try first on pages loaded over `https`.
package struct PictureHost: Hashable, Comparable, Sendable {
  /// Scheme, host and port.
  package let text: String

  /// The host of a URL; `nil` for other schemes than `http` and `https`, and for invalid characters.
  package init?(of address: String) {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty,
      host.utf8.allSatisfy({ Self.validCharacters.contains($0) })
    else { return nil }
    text = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(url.port.map { ":\($0)" } ?? "")"
  }

  package static func < (first: PictureHost, second: PictureHost) -> Bool { first.text < second.text }

  private static let validCharacters = Set("abcdefghijklmnopqrstuvwxyz0123456789.-_:[]".utf8)
}

/// An image on a page: a file of the site, or a link to another host.
struct PagePicture {
  /// The folder of the images, relative to the folder of the section.
  static let folder = "images/"

  /// The path of an installed flag, relative to the folder of the section.
  static func flag(code: String) -> String { "flags/\(code).svg" }

  /// The path of a PNG flag. No page shows it; it is for clients of the API.
  static func flagAsPNG(code: String) -> String { "flags/\(code).png" }

  /// The path relative to the folder of the section, or the URL at another host.
  private let source: String
  /// Whether it is loaded from another host.
  private let isLink: Bool
  /// Width and height in pixels, if known.
  private let size: (width: Int, height: Int)?

  init(source: String, isLink: Bool = false, size: (width: Int, height: Int)? = nil) {
    self.source = source
    self.isLink = isLink
    self.size = size
  }

  /// The path relative to the folder of the section; `nil` for an image at another host.
  var path: String? { isLink ? nil : source }

  /// Writes the image. Width and height reserve its space until it is loaded.
  ///
  /// - Parameters:
  ///   - section: the relative path from the page to the folder of the section.
  ///   - size: the displayed width and height in pixels; `nil` for its own size.
  ///   - isLazy: whether the browser loads it lazily.
  ///   - isSizedByStyle: whether its size is in the style sheet.
  func build(
    into html: inout HTMLWriter, alternative: String, section: String = "", size: (width: Int, height: Int)? = nil,
    isLazy: Bool = false, isSizedByStyle: Bool = false
  ) {
    let shown = isSizedByStyle ? nil : size ?? self.size
    html.void(
      "img",
      [
        "src": isLink ? source : section + source, "alt": alternative, "width": shown.map { "\($0.width)" },
        "height": shown.map { "\($0.height)" }, "loading": isLazy ? "lazy" : nil,
        // At its own size it may be large.
        "decoding": size == nil ? "async" : nil, "referrerpolicy": isLink ? "no-referrer" : nil,
      ])
  }
}
