/// The keys of `translations` and other objects by language.
///
/// The services had two codes of their own there: v2 wrote Swedish as `se`, which is Northern Sami in ISO 639-1,
/// and v3.1 Persian as `per`, the bibliographic code of ISO 639-2. Apps look for these, so they are kept.
enum TranslationKeys {
  /// The key in `translations` of v2: `de`.
  static func v2(_ language: String, in format: FeedFormat) -> String {
    if format == .restCountriesV2 { return language }
    let code = language == "per" ? "fa" : LanguageCodes.alpha2(language)
    return code == "sv" ? "se" : code
  }

  /// The key in `translations` of v3.1: `deu`.
  static func v3(_ language: String, in format: FeedFormat) -> String {
    switch format {
    case .restCountriesV3: return language
    case .restCountriesV2 where language == "se": return "swe"
    default:
      let code = LanguageCodes.alpha3(language)
      return code == "fas" ? "per" : code
    }
  }

  /// The key in `name.nativeName` and `demonyms` of v3.1: `deu`.
  static func native(_ language: String, in format: FeedFormat) -> String {
    format == .restCountriesV3 ? language : LanguageCodes.alpha3(language)
  }
}
