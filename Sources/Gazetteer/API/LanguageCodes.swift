import Foundation

/// The codes of ISO 639 for one another, from the tables of ICU (<https://icu.unicode.org>).
enum LanguageCodes {
  /// The ISO 639-3 code of a BCP 47 tag or ISO 639 code: `fra` of `fr`, `zho` of `zh-Hant`. A code that is not
  /// known stays as it is.
  static func alpha3(_ code: String) -> String {
    let base = primarySubtag(code)
    return alpha3ByAlpha2[base] ?? (base.isEmpty ? code : base)
  }

  /// The ISO 639-1 code of a BCP 47 tag or ISO 639 code: `fr` of `fra`; empty where there is none.
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

  /// A retired ISO 639-1 code, such as `sh`, leads to an ISO 639-3 code but not back.
  private static let alpha2ByAlpha3: [String: String] = {
    let pairs = alpha3ByAlpha2.filter { Locale.LanguageCode($0.key).identifier(.alpha2) == $0.key }
    return Dictionary(pairs.map { ($0.value, $0.key) }) { min($0, $1) }
  }()

  /// The language of a tag, without script and region, in lower case; empty where that is not letters.
  private static func primarySubtag(_ tag: String) -> String {
    let base = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    guard base.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }) else { return "" }
    return String(Substring(base)).lowercased()
  }
}

extension Language {
  /// The ISO 639-1 code, that of the feed before one that is looked up.
  var publishedAlpha2: String {
    alpha2.isEmpty ? LanguageCodes.alpha2(alpha3.isEmpty ? code : alpha3) : alpha2
  }

  /// The ISO 639-3 code, that of the feed before one that is looked up.
  var publishedAlpha3: String {
    alpha3.isEmpty ? LanguageCodes.alpha3(alpha2.isEmpty ? code : alpha2) : alpha3
  }

  /// The key in `languages` of v3.1; a feed of that generation keeps the keys that it has.
  func key(in format: FeedFormat) -> String {
    format == .restCountriesV3 ? code : publishedAlpha3
  }
}
