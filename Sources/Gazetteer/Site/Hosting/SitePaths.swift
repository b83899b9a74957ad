/// Where a site has what hosts are told of, by its paths.
enum SitePaths {
  /// The folder of the flags, in the folder of a section.
  static let flags = "flags/"
  /// The folder of the pictures, each named by what it holds, in the folder of a section.
  static let pictures = PagePicture.folder
  /// The folder and the page that pages of other sites show in frames, in the folder of a section.
  static let framed = [EmbedPages.folder, EmbedPages.table]
  /// The script that runs in pages of other sites.
  static let sharedScript = EmbedPages.element
  /// The files that pages ask for with `?v=` and a digest. The scripts ask for others by their bare names.
  static let versioned = [
    "style.css", "country.css", "page.js", OwnPages.styleSheet, OwnPages.answers, WorldMap.style, WorldMap.script,
  ]
}
