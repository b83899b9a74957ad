/// A page of the user with everything filled in, before its links are looked at.
struct RenderedPage {
  /// The path that it would have as a file, from the folder of the pages: `regions/europe.md`.
  let path: String
  /// What its lines came from, for messages.
  let source: PageSource
  let title: String
  let description: String?
  /// Whether it asks the data.
  let isReport: Bool
  /// Whether its file makes one for each row of a query.
  let isOneOfMany: Bool
  /// The language of its text where that is not the one of the site around it.
  let textLanguage: WorldLanguage?
  let document: Document
  /// What `#fragment` can name: one for each heading, in order.
  let anchors: Set<String>
  /// What its maps leave out, each with its place.
  let remarks: [String]
  /// Whether it has tables of several rows, which can be sorted.
  let hasAnswers: Bool

  /// The path of the page from the root of the site.
  var address: String { OwnPages.folder + path.dropLast(3) + ".html" }
}
