/// The pages of the rows that a history tells of, as far as rows have pages and are still there.
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

  /// The path of a row's page from the folder of the section.
  func path(of row: RowName) -> String? {
    let position = row.key == row.name ? positionsByName[row.name] : context.pages.position(ofCode: row.key)
    return position.flatMap(context.path(ofCountryAt:))
  }

  /// What a row is called in the language of the page, as long as the feed calls it as it did then.
  func name(of row: RowName) -> String {
    guard row.key != row.name, let position = context.pages.position(ofCode: row.key) else { return row.name }
    let original = context.original.countries[context.exportedPositions?[position] ?? position]
    return original.name == row.name ? context.dataset.countries[position].name : row.name
  }
}
