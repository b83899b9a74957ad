import JSON
import Output

/// The icons of the site, which are templates like its pages.
struct SiteIcon {
  let name: String
  let type: String
  /// Width and height in pixels, or `any` for a drawing.
  let sizes: String
  /// What it is for: `maskable` ones fill a square of which the system cuts its own shape.
  let purpose: String

  /// Those that the manifest names.
  static let inManifest = [
    SiteIcon(name: "icon.svg", type: "image/svg+xml", sizes: "any", purpose: "any"),
    SiteIcon(name: "icon-192.png", type: "image/png", sizes: "192x192", purpose: "any"),
    SiteIcon(name: "icon-512.png", type: "image/png", sizes: "512x512", purpose: "any"),
    SiteIcon(name: "icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable"),
  ]

  /// The one that services show beside a link to a page (Open Graph); they take no drawing.
  static let ofCards = "icon-512.png"

  /// All icon files.
  static func files(_ templates: TemplateSet) -> [OutputFile] {
    (inManifest.map(\.name) + ["apple-touch-icon.png"]).map { name in
      OutputFile(path: name, contents: .bytes(templates.bytes(name)))
    }
  }

  /// How the manifest names it.
  var manifestEntry: JSONTree {
    .object([
      .init("src", .string(name)), .init("type", .string(type)), .init("sizes", .string(sizes)),
      .init("purpose", .string(purpose)),
    ])
  }
}
