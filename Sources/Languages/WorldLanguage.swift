/// A language that the words of the world are known in: names of regions, languages and currencies, plurals, the forms
/// of numbers and dates. Pages have words of their own in ten of them, the ``shipped`` ones, and English ones in the ``others``.
public struct WorldLanguage: Hashable, Sendable {
  /// English.
  public static let english = WorldLanguage(known: "en")
  /// Russian.
  public static let russian = WorldLanguage(known: "ru")
  /// Arabic.
  public static let arabic = WorldLanguage(known: "ar")
  /// Spanish.
  public static let spanish = WorldLanguage(known: "es")
  /// French.
  public static let french = WorldLanguage(known: "fr")
  /// German.
  public static let german = WorldLanguage(known: "de")
  /// Portuguese.
  public static let portuguese = WorldLanguage(known: "pt")
  /// Chinese.
  public static let chinese = WorldLanguage(known: "zh")
  /// Hindi.
  public static let hindi = WorldLanguage(known: "hi")
  /// Japanese.
  public static let japanese = WorldLanguage(known: "ja")

  /// The languages whose words are built in, English first.
  public static let shipped: [WorldLanguage] = [
    .english, .russian, .arabic, .spanish, .french, .german, .portuguese, .chinese, .hindi, .japanese,
  ]

  /// The other languages of CLDR by their tags: pages in them have its names, numbers and order with English words.
  public static let others: [WorldLanguage] = namesOfOthers.map { WorldLanguage(known: $0.tag) }

  private static let namesOfShipped: [(tag: String, english: String, native: String)] = [
    ("en", "English", "English"), ("ru", "Russian", "Русский"), ("ar", "Arabic", "العربية"),
    ("es", "Spanish", "Español"), ("fr", "French", "Français"), ("de", "German", "Deutsch"),
    ("pt", "Portuguese", "Português"), ("zh", "Chinese", "中文"), ("hi", "Hindi", "हिन्दी"),
    ("ja", "Japanese", "日本語"),
  ]

  /// What all languages are called, by tag.
  private static let names = Dictionary(
    (namesOfShipped + namesOfOthers).map { ($0.tag, (english: $0.english, native: $0.native)) },
    uniquingKeysWith: { first, _ in first })

  /// The BCP 47 tag: `ru`.
  public let tag: String

  private init(known tag: String) { self.tag = tag }

  /// The language of a tag as it is written in names of files: `ru`, `zh-Hant`.
  public init?(tag: String) {
    guard Self.names[tag] != nil else { return nil }
    self.tag = tag
  }

  /// The language of a tag, without regard to case.
  ///
  /// - Throws: ``UnknownLanguage``.
  public init(parsing tag: String, option: String) throws(UnknownLanguage) {
    let wanted = tag.lowercased()
    guard let language = (Self.shipped + Self.others).first(where: { $0.tag.lowercased() == wanted }) else {
      throw UnknownLanguage(tag, option: option)
    }
    self = language
  }

  /// What it is called in English: `Russian`.
  public var englishName: String { Self.names[tag]?.english ?? tag }

  /// What it calls itself, with a capital letter: `Русский`.
  public var nativeName: String { Self.names[tag]?.native ?? tag }

  /// Whether the phrases of pages are built in for it.
  public var isShipped: Bool { Self.shipped.contains(self) }

  /// Whether it is written from right to left.
  public var isRightToLeft: Bool { self == .arabic || Self.rightToLeftOthers.contains(tag) }

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
