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

  /// An image at another host.
  init(link url: String) {
    (source, isLink, size) = (url, true, nil)
  }

  init(file: PictureFile) {
    (source, isLink, size) = (Self.folder + file.name, false, (file.width, file.height))
  }

  /// An installed flag.
  ///
  /// - Parameter code: ISO 3166-1 alpha-2 in lower case.
  init(flagOf code: String) {
    (source, isLink, size) = (Self.flag(code: code), false, nil)
  }

  /// The path relative to the folder of the section; `nil` for an image at another host.
  var path: String? { isLink ? nil : source }

  /// Writes the image. Width and height reserve its space until it is loaded.
  ///
  /// - Parameters:
  ///   - section: the relative path from the page to the folder of the section.
  ///   - size: the displayed width and height in pixels; `nil` for its own size.
  ///   - isLazy: whether the browser loads it lazily.
  func build(
    into html: inout HTMLWriter, alternative: String, section: String = "", size: (width: Int, height: Int)? = nil,
    isLazy: Bool = false
  ) {
    let shown = size ?? self.size
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
