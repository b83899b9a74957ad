/// A language that the words of the world are known in: names of regions, languages and currencies, plurals, the forms
/// of numbers and dates.
public enum WorldLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case russian = "ru"
  case arabic = "ar"
  case spanish = "es"
  case french = "fr"
  case german = "de"
  case portuguese = "pt"
  case chinese = "zh"
  case hindi = "hi"
  case japanese = "ja"

  /// The BCP 47 tag: `ru`.
  public var tag: String { rawValue }

  /// What it is called in English: `Russian`.
  public var englishName: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }

  /// What it calls itself: `Русский`.
  public var nativeName: String {
    switch self {
    case .english: "English"
    case .russian: "Русский"
    case .arabic: "العربية"
    case .spanish: "Español"
    case .french: "Français"
    case .german: "Deutsch"
    case .portuguese: "Português"
    case .chinese: "中文"
    case .hindi: "हिन्दी"
    case .japanese: "日本語"
    }
  }

  /// Whether it is written from right to left.
  public var isRightToLeft: Bool { self == .arabic }

  /// The language of a tag, without regard to case.
  ///
  /// - Throws: ``UnknownLanguage``.
  public init(parsing tag: String, option: String) throws(UnknownLanguage) {
    guard let language = WorldLanguage(rawValue: tag.lowercased()) else { throw UnknownLanguage(tag, option: option) }
    self = language
  }

  /// The sizes by which it counts large numbers where these are no thousands and millions, each with its word (CLDR's
  /// compact forms of numbers): 84,000,000 is 8,400万 in Japanese.
  public var sizesOfNumbers: [(size: Double, word: String)]? {
    switch self {
    case .chinese: [(1e4, "万"), (1e8, "亿"), (1e12, "万亿")]
    case .japanese: [(1e4, "万"), (1e8, "億"), (1e12, "兆")]
    case .hindi: [(1e3, " हज़ार"), (1e5, " लाख"), (1e7, " करोड़"), (1e9, " अरब"), (1e11, " खरब")]
    default: nil
    }
  }
}
