import Countries
import Foundation

/// Conversions between ISO 639 codes, from the tables of ICU (<https://icu.unicode.org>).
enum LanguageCodes {
  /// The ISO 639-3 code of a BCP 47 tag or ISO 639 code: `fra` for `fr`, `zho` for `zh-Hant`. An unknown code is
  /// returned unchanged.
  static func alpha3(_ code: String) -> String {
    let base = primarySubtag(code)
    return alpha3ByAlpha2[base] ?? (base.isEmpty ? code : base)
  }

  /// The ISO 639-1 code of a BCP 47 tag or ISO 639 code: `fr` for `fra`; empty if there is none.
  static func alpha2(_ code: String) -> String {
    let base = primarySubtag(code)
    return base.utf8.count == 2 ? base : alpha2ByAlpha3[base] ?? ""
  }

  private static let alpha3ByAlpha2: [String: String] = {
    let pairs = Locale.LanguageCode.isoLanguageCodes.compactMap { code in
      code.identifier.utf8.count == 2 ? code.identifier(.alpha3).map { (code.identifier, $0) } : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// A deprecated ISO 639-1 code, such as `sh`, has an ISO 639-3 code, but is not the result of the reverse lookup.
  private static let alpha2ByAlpha3: [String: String] = {
    let pairs = alpha3ByAlpha2.filter { Locale.LanguageCode($0.key).identifier(.alpha2) == $0.key }
    return Dictionary(pairs.map { ($0.value, $0.key) }) { min($0, $1) }
  }()

  /// The language of a tag in lower case, without script and region; empty if it has other characters than letters.
  private static func primarySubtag(_ tag: String) -> String {
    let base = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    guard base.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }) else { return "" }
    return String(Substring(base)).lowercased()
  }
}

extension Language {
  /// The ISO 639-1 code of the feed; otherwise looked up.
  var publishedAlpha2: String {
    alpha2.isEmpty ? LanguageCodes.alpha2(alpha3.isEmpty ? code : alpha3) : alpha2
  }

  /// The ISO 639-3 code of the feed; otherwise looked up.
  var publishedAlpha3: String {
    alpha3.isEmpty ? LanguageCodes.alpha3(alpha2.isEmpty ? code : alpha2) : alpha3
  }

  /// The key in `languages` of v3.1; a feed in that format keeps its keys.
  func key(in format: FeedFormat) -> String {
    format == .restCountriesV3 ? code : publishedAlpha3
  }
}

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
