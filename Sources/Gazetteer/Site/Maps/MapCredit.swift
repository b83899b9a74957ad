/// The sentence that says whose borders a map shows.
struct MapCredit {
  let context: SiteContext
  /// The way from the page to the folder of the section; `nil` where nothing leads there.
  let section: String?

  func build(into note: inout HTMLWriter) {
    note.text(context.options.borders.words(context.phrases))
    guard let section, context.hasMap else { return }
    note.text(" (")
    note.link(to: "\(section)\(MapPage.name)#\(MapPage.bordersAnchor)") { $0.text(context.phrases("what this means")) }
    note.text(")")
  }
}
