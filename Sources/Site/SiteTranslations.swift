import Languages

/// The languages that a site is in: the first one at its root, each other one in a folder that is called by its tag, with
/// pages of its own that share the files of the root.
public struct SiteTranslations: Equatable, Sendable {
  /// The languages, at least two.
  public let languages: [WorldLanguage]
  /// That of the pages.
  public let current: WorldLanguage
  /// The address of the published site with a slash at its end; `nil` where it is not known.
  public let baseURL: String?

  /// Languages.
  public init(_ languages: [WorldLanguage], current: WorldLanguage, baseURL: String?) {
    (self.languages, self.current, self.baseURL) = (languages, current, baseURL)
  }

  /// The folder of the pages of a language, below the root of the site: empty, or `ru/`.
  public func folder(of language: WorldLanguage) -> String { language == languages.first ? "" : language.tag + "/" }

  /// The way from the folder of the language to the root of the site.
  var toRoot: String { current == languages.first ? "" : "../" }

  /// The values of the links of a page to the same in other languages.
  ///
  /// - Parameters:
  ///   - folder: the folder of the page, from that of the language.
  ///   - root: the way from the page to the folder of the language.
  func values(folder: String, root: String) -> [TemplateValues] {
    languages.map { language in
      let path = self.folder(of: language) + folder
      var values: TemplateValues = [
        "tag": language.tag, "label": language.nativeName, "path": root + toRoot + path,
        "isCurrent": language == current,
      ]
      values["address"] = baseURL.map { $0 + path }
      values["isDefault"] = language == languages.first
      return values
    }
  }
}
