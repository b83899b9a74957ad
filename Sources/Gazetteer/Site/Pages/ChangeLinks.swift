/// Links to the pages of changed rows, for rows that still exist and have pages.
struct ChangeLinks {
  private let context: SiteContext
  private let positionsByName: [String: Int]

  init(_ context: SiteContext) {
    self.context = context
    let countries = context.hasCountryPages ? context.dataset.countries : []
    positionsByName = Dictionary(
      countries.enumerated().filter { $1.code.isEmpty }.map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The path of a row's page, relative to the folder of the section.
  func path(of row: RowName) -> String? {
    let position = row.key == row.name ? positionsByName[row.name] : context.pages.position(ofCode: row.key)
    return position.flatMap(context.path(ofCountryAt:))
  }

  /// The name of a row in the language of the page, unless the feed has renamed the row since.
  func name(of row: RowName) -> String {
    guard row.key != row.name, let position = context.pages.position(ofCode: row.key) else { return row.name }
    let original = context.original.countries[context.exportedPositions?[position] ?? position]
    return original.name == row.name ? context.dataset.countries[position].name : row.name
  }
}
