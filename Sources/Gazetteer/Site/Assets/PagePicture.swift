/// A picture as a page shows it: a file of the site, or one that stays at its host.
struct PagePicture {
  /// The folder of the pictures that are files of the site, from the folder of the section.
  static let folder = "images/"

  /// The path of an installed flag from the folder of the section.
  static func flag(code: String) -> String { "flags/\(code).svg" }

  /// The same of a flag as PNG, which no page shows: programs that ask the API may want it.
  static func flagAsPNG(code: String) -> String { "flags/\(code).png" }

  /// The path from the folder of the section, or the address at another host.
  private let source: String
  /// Whether it comes from its own host.
  private let isLink: Bool
  /// Width and height in pixels, where they are known.
  private let size: (width: Int, height: Int)?

  /// A picture that stays at its host.
  init(link address: String) {
    (source, isLink, size) = (address, true, nil)
  }

  /// A picture that is a file of the site.
  init(file: PictureFile) {
    (source, isLink, size) = (Self.folder + file.name, false, (file.width, file.height))
  }

  /// An installed flag.
  ///
  /// - Parameter code: ISO 3166-1 alpha-2 in lower case.
  init(flagOf code: String) {
    (source, isLink, size) = (Self.flag(code: code), false, nil)
  }

  /// The image. Width and height keep its place until it is there.
  ///
  /// - Parameters:
  ///   - section: the way from the page to the folder of the section.
  ///   - size: width and height in pixels to show it in; `nil` for its own.
  ///   - isLazy: whether it is loaded only when it comes near.
  func tag(
    alternative: String, section: String = "", size: (width: Int, height: Int)? = nil, isLazy: Bool = false
  ) -> HTMLTag {
    var attributes: [HTMLTag.Attribute] = [("src", isLink ? source : section + source), ("alt", alternative)]
    if let size = size ?? self.size { attributes += [("width", "\(size.width)"), ("height", "\(size.height)")] }
    if isLazy { attributes.append(("loading", "lazy")) }
    if size == nil { attributes.append(("decoding", "async")) }  // in its own size it may be a large one
    if isLink { attributes.append(("referrerpolicy", "no-referrer")) }
    return HTMLTag("img", attributes)
  }
}
