import Base

/// A language that the words of the world are known in: names of regions, languages and currencies, plurals, the forms
/// of numbers and dates. Pages have words of their own in ten of them, the ``shipped`` ones, and English ones in the ``others``.
package struct WorldLanguage: Hashable, Sendable {
  /// English.
  static let english = WorldLanguage(known: "en")
  /// Russian.
  static let russian = WorldLanguage(known: "ru")
  /// Arabic.
  static let arabic = WorldLanguage(known: "ar")
  /// Spanish.
  static let spanish = WorldLanguage(known: "es")
  /// French.
  static let french = WorldLanguage(known: "fr")
  /// German.
  static let german = WorldLanguage(known: "de")
  /// Portuguese.
  static let portuguese = WorldLanguage(known: "pt")
  /// Chinese.
  static let chinese = WorldLanguage(known: "zh")
  /// Hindi.
  static let hindi = WorldLanguage(known: "hi")
  /// Japanese.
  static let japanese = WorldLanguage(known: "ja")

  /// The languages whose words are built in, English first.
  package static let shipped: [WorldLanguage] = [
    .english, .russian, .arabic, .spanish, .french, .german, .portuguese, .chinese, .hindi, .japanese,
  ]

  /// The other languages of CLDR: pages in them have its names, numbers and order with English words.
  static let others = all.filter { !$0.isShipped }

  /// All languages: those that are built in, then the others by their tags.
  static let all = list.map { WorldLanguage(known: $0[0]) }

  /// The tag of each language, what it is called in English and by itself, and the direction that it is written in.
  private static let list: [[String]] = {
    let file = Array((EmbeddedFiles.all["Data/language-list.json"]?.description ?? "").utf8)
    let rows = (try? JSONDocument(parsing: file))?.root.array ?? []
    return rows.map { ($0.array ?? []).compactMap(\.string) }.filter { $0.count == 4 }
  }()

  private static let rows = Dictionary(list.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })

  /// The BCP 47 tag: `ru`.
  package let tag: String

  private init(known tag: String) { self.tag = tag }

  /// The language of a tag as it is written in names of files: `ru`, `zh-Hant`.
  package init?(tag: String) {
    guard Self.rows[tag] != nil else { return nil }
    self.tag = tag
  }

  /// The language of a tag, without regard to case.
  ///
  /// - Throws: ``PlainError``.
  package init(parsing tag: String, option: String) throws(PlainError) {
    let wanted = tag.lowercased()
    guard let language = Self.all.first(where: { $0.tag.lowercased() == wanted }) else {
      throw .unknownLanguage(tag, option: option)
    }
    self = language
  }

  /// What it is called in English: `Russian`.
  var englishName: String { Self.rows[tag]?[1] ?? tag }

  /// What it calls itself, with a capital letter: `Русский`.
  var nativeName: String { Self.rows[tag]?[2] ?? tag }

  /// Whether the phrases of pages are built in for it.
  var isShipped: Bool { Self.shipped.contains(self) }

  /// Whether it is written from right to left.
  var isRightToLeft: Bool { Self.rows[tag]?[3] == "rtl" }

  /// The sizes by which it counts large numbers where these are no thousands and millions, each with its word (CLDR's
  /// compact forms of numbers): 84,000,000 is 8,400万 in Japanese.
  var sizesOfNumbers: [(size: Double, word: String)]? {
    switch self {
    case .chinese: [(1e4, "万"), (1e8, "亿"), (1e12, "万亿")]
    case .japanese: [(1e4, "万"), (1e8, "億"), (1e12, "兆")]
    case .hindi: [(1e3, " हज़ार"), (1e5, " लाख"), (1e7, " करोड़"), (1e9, " अरब"), (1e11, " खरब")]
    default: nil
    }
  }
}
