import CommonMark
import Foundation

/// A picture of the feed as a page shows it.
struct PagePicture {
  /// The folder of the pictures that are files of the site, from the folder of the section.
  static let folder = "images/"

  /// The path from the folder of the section, or the address at another host.
  let source: String
  /// Whether it comes from its own host.
  let isLink: Bool
  /// Width and height in pixels, where they are known.
  let size: (width: Int, height: Int)?

  /// A picture that stays at its host.
  init(link address: String) {
    (source, isLink, size) = (address, true, nil)
  }

  /// A picture that is a file of the site.
  init(file: PictureFile) {
    (source, isLink, size) = (Self.folder + file.name, false, (file.width, file.height))
  }

  /// The image, loaded only when it comes near. Width and height keep its place until then.
  ///
  /// - Parameter section: the way from the page to the folder of the section.
  func tag(alternative: String, section: String = "") -> HTMLTag {
    var attributes: [HTMLTag.Attribute] = [("src", isLink ? source : section + source), ("alt", alternative)]
    if let size { attributes += [("width", "\(size.width)"), ("height", "\(size.height)")] }
    attributes += [("loading", "lazy"), ("decoding", "async")]
    if isLink { attributes.append(("referrerpolicy", "no-referrer")) }
    return HTMLTag("img", attributes)
  }
}

/// The host that a page asks for a linked picture, as its policy names it: `https://example.org:8080`.
///
/// A browser takes `http` there for `https` too, which it tries first from a page that came by `https`.
struct PictureHost: Hashable, Comparable {
  let text: String

  /// The host of an address; `nil` for one that is not of `http` or `https`, or has signs that no host has.
  init?(of address: String) {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty,
      host.utf8.allSatisfy({ Self.signs.contains($0) })
    else { return nil }
    text = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(url.port.map { ":\($0)" } ?? "")"
  }

  static func < (first: PictureHost, second: PictureHost) -> Bool { first.text < second.text }

  private static let signs = Set("abcdefghijklmnopqrstuvwxyz0123456789.-_:[]".utf8)
}
