import Countries

/// Links to the pages of changed rows, for rows that still exist and have pages.
struct ChangeLinks {
  private let context: SiteContext
  private let base: String
  private let positionsByName: [String: Int]
  /// The positions of rows that are not countries, several of which can have a code.
  private let ownRows: [RowName: Int]

  /// - Parameter base: the URL of the folder of the section, for links from other sites.
  init(_ context: SiteContext, base: String = "") {
    (self.context, self.base) = (context, base)
    let countries = context.hasCountryPages ? context.dataset.countries : []
    positionsByName = Dictionary(
      countries.enumerated().filter { $1.code.isEmpty }.map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
    let rows = context.dataset.areOwnRows ? countries.indices : 0..<0
    ownRows = Dictionary(
      rows.map { position in
        let row = context.original.countries[context.exports.positions?[position] ?? position]
        return (RowName(of: row), position)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The link to a row's page.
  func path(of row: RowName) -> String? {
    position(of: row).flatMap(context.path(ofCountryAt:)).map { base + $0 }
  }

  private func position(of row: RowName) -> Int? {
    if context.dataset.areOwnRows { return ownRows[row] }
    return row.key == row.name ? positionsByName[row.name] : context.pages.position(ofCode: row.key)
  }

  /// The name of a row in the language of the page, unless the feed has renamed the row since.
  func name(of row: RowName) -> String {
    guard row.key != row.name, let position = position(of: row) else { return row.name }
    let original = context.original.countries[context.exports.positions?[position] ?? position]
    return original.name == row.name ? context.dataset.countries[position].name : row.name
  }
}
