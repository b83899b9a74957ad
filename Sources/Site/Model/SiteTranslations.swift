import Base
package import Countries

/// The languages of a site: the first at the root, the others in folders named by their tags. Translated pages share
/// the files of the root.
package struct SiteTranslations: Sendable {
  /// The phrases of each language, at least two.
  package let phrases: [Phrases]
  package let current: WorldLanguage
  /// The base URL with a trailing slash; `nil` if unknown.
  package let baseURL: String?
  /// The languages of each custom page, by path relative to the folder of a language.
  package let ownPages: [String: [WorldLanguage]]
  /// Region names on the pages, by their names in the feed and in the other languages; only those that differ.
  package let regions: [String: String]

  package init(
    phrases: [Phrases], current: WorldLanguage, baseURL: String?, ownPages: [String: [WorldLanguage]],
    regions: [String: String]
  ) {
    self.phrases = phrases
    self.current = current
    self.baseURL = baseURL
    self.ownPages = ownPages
    self.regions = regions
  }

  /// The languages, that of the root first.
  var languages: [WorldLanguage] { phrases.map(\.language) }

  /// Region names in the feed and in other languages, as pairs in JSON, for URLs that contain one of them; `nil` if
  /// there are none.
  var regionNames: String? {
    let names = regions.sorted { $0.key < $1.key }
    return names.isEmpty ? nil : JSONTree.array(names.map { .array([.string($0.key), .string($0.value)]) }).inertText
  }

  var others: ArraySlice<Phrases> { phrases.dropFirst() }

  /// The folder of the pages of a language, below the root of the site: empty or `ru/`.
  package func folder(of language: WorldLanguage) -> String {
    language == phrases.first?.language ? "" : language.tag + "/"
  }

  /// The relative path from the folder of the language to the root of the site.
  var toRoot: String { folder(of: current).isEmpty ? "" : "../" }

  /// The line in a language that offers a page in it; `nil` if its pages are in English.
  private func offer(of language: WorldLanguage) -> String? {
    guard let phrases = phrases.first(where: { $0.language == language }) else { return nil }
    return phrases.isEnglish && language != .english ? nil : phrases("This page in English")
  }

  /// Template values for the links to the page in other languages.
  ///
  /// - Parameters:
  ///   - folder: the folder of the page, relative to that of the language.
  ///   - root: the relative path from the page to the folder of the language.
  ///   - known: the languages of the site in which the page exists.
  func values(folder: String, root: String, in known: [WorldLanguage]) -> [TemplateValues] {
    known.map { language in
      let path = self.folder(of: language) + folder
      return [
        "tag": language.tag, "label": language.nativeName, "path": root + toRoot + path,
        "offer": language == current ? nil : offer(of: language), "isCurrent": language == current,
        "address": baseURL.map { $0 + path },
        "isDefault": self.folder(of: language).isEmpty,
      ]
    }
  }
}
