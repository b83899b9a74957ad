import Base

/// The languages that a site is in: the first one at its root, each other one in a folder that is called by its tag, with
/// pages of its own that share the files of the root.
struct SiteTranslations: Sendable {
  /// What pages say in each of the languages, of which there are at least two.
  let phrases: [Phrases]
  /// That of the pages.
  let current: WorldLanguage
  /// The address of the published site with a slash at its end; `nil` where it is not known.
  let baseURL: String?
  /// In which of the languages each page of the user is, by its path from the folder of a language.
  let ownPages: [String: [WorldLanguage]]
  /// What regions are called on the pages, by what the feed and the other languages call them; those that differ.
  let regions: [String: String]

  /// The languages, that of the root first.
  var languages: [WorldLanguage] { phrases.map(\.language) }

  /// Regions by their names in the feed and in the other languages of the site, as pairs in JSON, for an address that has one of
  /// these; `nil` where there are none.
  var regionNames: String? {
    let names = regions.sorted { $0.key < $1.key }
    return names.isEmpty ? nil : JSONTree.array(names.map { .array([.string($0.key), .string($0.value)]) }).inertText
  }

  /// What pages say in the languages other than that of the root.
  var others: ArraySlice<Phrases> { phrases.dropFirst() }

  /// The folder of the pages of a language, below the root of the site: empty, or `ru/`.
  func folder(of language: WorldLanguage) -> String {
    language == phrases.first?.language ? "" : language.tag + "/"
  }

  /// The way from the folder of the language to the root of the site.
  var toRoot: String { folder(of: current).isEmpty ? "" : "../" }

  /// The values of the links of a page to the same in other languages.
  ///
  /// - Parameters:
  ///   - folder: the folder of the page, from that of the language.
  ///   - root: the way from the page to the folder of the language.
  ///   - known: the languages that the page is in, some of those of the site.
  func values(folder: String, root: String, in known: [WorldLanguage]) -> [TemplateValues] {
    known.map { language in
      let path = self.folder(of: language) + folder
      return [
        "tag": language.tag, "label": language.nativeName, "path": root + toRoot + path,
        "isCurrent": language == current, "address": baseURL.map { $0 + path },
        "isDefault": self.folder(of: language).isEmpty,
      ]
    }
  }
}
