/// Paths that the host rules refer to.
package enum SitePaths {
  /// The folder of the flags, below that of the section.
  package static let flags = "flags/"
  /// The folder of the images, below that of the section. Files are named by content hash.
  package static let pictures = PagePicture.folder
  /// The folder, the page and the script that other sites embed, below the folder of the section.
  package static let framed = [EmbedPages.folder, MapPage.name, CountryPicker.name]
  /// Files that pages request with `?v=` and a digest. Scripts request other files by their plain names.
  package static let versioned = [
    "style.css", "country.css", "page.js", OwnPages.styleSheet, OwnPages.answers, SiteScript.charts, SiteScript.times,
    WorldMap.style, WorldMap.script, SiteIcon.svg,
  ]
}
