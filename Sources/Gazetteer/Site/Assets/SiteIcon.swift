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
}
