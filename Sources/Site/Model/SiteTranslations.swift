package import Countries

/// The languages of a site: the first at the root, the others in folders named by their tags. Translated pages share
/// the files of the root.
package struct SiteTranslations: Sendable {
  /// The phrases of each language, at least two.
  package let phrases: [Phrases]
  package let current: WorldLanguage
  /// The languages of each custom page, by path relative to the folder of a language.
  package let ownPages: [String: [WorldLanguage]]

  package init(phrases: [Phrases], current: WorldLanguage, ownPages: [String: [WorldLanguage]]) {
    (self.phrases, self.current, self.ownPages) = (phrases, current, ownPages)
  }

  /// The languages, that of the root first.
  var languages: [WorldLanguage] { phrases.map(\.language) }

  var others: ArraySlice<Phrases> { phrases.dropFirst() }

  /// The folder of the pages of a language, below the root of the site: empty or `ru/`.
  package func folder(of language: WorldLanguage) -> String {
    language == phrases.first?.language ? "" : language.tag + "/"
  }

  /// The folder of the current language.
  package var folder: String { folder(of: current) }

  /// The relative path from the folder of the language to the root of the site.
  var toRoot: String { folder.isEmpty ? "" : "../" }

  /// The line in a language that offers a page in it; `nil` if its pages are in English.
  private func offer(of language: WorldLanguage) -> String? {
    guard let phrases = phrases.first(where: { $0.language == language }) else { return nil }
    return phrases.isEnglish && language != .english ? nil : phrases("This page in English")
  }

  /// Template values for the links to the page in other languages.
  ///
  /// - Parameters:
  ///   - folder: the folder of the page, relative to that of the language.
  ///   - root: the relative path from the page to the root of the site, or the URL of the root.
  ///   - known: the languages of the site in which the page exists.
  ///   - baseURL: that of the site; `nil` if unknown.
  func values(folder: String, root: String, in known: [WorldLanguage], at baseURL: String?) -> [TemplateValues] {
    known.map { language in
      let path = self.folder(of: language) + folder
      return [
        "tag": language.tag, "label": language.nativeName, "path": root + path,
        "offer": language == current ? nil : offer(of: language), "isCurrent": language == current,
        "address": baseURL.map { $0 + path },
        "isDefault": self.folder(of: language).isEmpty,
      ]
    }
  }
}
