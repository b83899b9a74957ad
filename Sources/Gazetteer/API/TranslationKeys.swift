/// The keys of objects by language, such as `translations`.
///
/// The original service had two wrong codes: v2 used `se` for Swedish, which is Northern Sami in ISO 639-1, and v3.1
/// used `per` for Persian, the bibliographic code of ISO 639-2. Apps expect these, so they are kept.
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
