extension SectionPage {
  /// The pages of a section, in the order of sitemaps and of writing. The bar and the search list the last first.
  static let all = [
    notFound, offline, own, sources, changes, reports, compare, map, countries, embed, cards, picker, pickerNames,
    index,
  ]
}
