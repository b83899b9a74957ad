/// In which languages of a site each page of the user is there, and each built-in report.
struct OwnPageLanguages: Equatable, Sendable {
  /// By the path of the page from the folder of a language: `pages/about.html`.
  private let languages: [String: [WorldLanguage]]

  /// No pages.
  init() { languages = [:] }

  /// Pages by their path from the folder of a language.
  init(_ languages: [String: [WorldLanguage]]) { self.languages = languages }

  /// The languages that a page is in; none for what is no page of the user.
  func languages(of address: String) -> [WorldLanguage] { languages[address] ?? [] }

  /// The paths of all pages, in their order.
  var addresses: [String] { languages.keys.sorted() }
}
