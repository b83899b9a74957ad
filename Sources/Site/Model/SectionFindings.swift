package import Countries

/// What a build found for a feed besides its rows.
package struct SectionFindings: Sendable {
  package let provenance: Provenance
  /// The published rows and the history of changes; `nil` for a site without one.
  package let changes: ChangeLog?
  package let pictures: SitePictures
  /// SVG flags by ISO 3166-1 alpha-2 code in lower case. Countries without one show an emoji.
  package let flags: [String: [UInt8]]
  /// Open Graph images (PNG), by path relative to the folder of the section; see ``SiteBuilder/cards()``. Pages without
  /// one use the icon of the site. Without a base URL they are not used.
  package let cards: [String: [UInt8]]
  package let hasAPI: Bool

  package init(
    _ provenance: Provenance = Provenance(source: ""), changes: ChangeLog? = nil, pictures: SitePictures = .none,
    flags: [String: [UInt8]] = [:], cards: [String: [UInt8]] = [:], hasAPI: Bool = false
  ) {
    (self.provenance, self.changes, self.pictures) = (provenance, changes, pictures)
    (self.flags, self.cards, self.hasAPI) = (flags, cards, hasAPI)
  }
}
