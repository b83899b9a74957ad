import Countries

/// Links to the pages of changed rows, for rows that still exist and have pages.
struct ChangeLinks {
  private let context: SiteContext
  private let base: String
  private let positionsByName: [String: Int]

  /// - Parameter base: the URL of the folder of the section, for links from other sites.
  init(_ context: SiteContext, base: String = "") {
    (self.context, self.base) = (context, base)
    let countries = context.hasCountryPages ? context.dataset.countries : []
    positionsByName = Dictionary(
      countries.enumerated().filter { $1.code.isEmpty }.map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The link to a row's page.
  func path(of row: RowName) -> String? {
    let position = row.key == row.name ? positionsByName[row.name] : context.pages.position(ofCode: row.key)
    return position.flatMap(context.path(ofCountryAt:)).map { base + $0 }
  }

  /// The name of a row in the language of the page, unless the feed has renamed the row since.
  func name(of row: RowName) -> String {
    guard row.key != row.name, let position = context.pages.position(ofCode: row.key) else { return row.name }
    let original = context.original.countries[context.exports.positions?[position] ?? position]
    return original.name == row.name ? context.dataset.countries[position].name : row.name
  }
}
