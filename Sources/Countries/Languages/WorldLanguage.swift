package import Base
import Foundation
import Synchronization

/// A language with known names, plurals and formats of numbers and dates. Pages have texts in the ``shipped``
/// languages; in ``others``, their texts are English.
package struct WorldLanguage: Hashable, Sendable {
  package static let english = WorldLanguage(known: "en")
  package static let russian = WorldLanguage(known: "ru")
  static let arabic = WorldLanguage(known: "ar")
  static let spanish = WorldLanguage(known: "es")
  static let french = WorldLanguage(known: "fr")
  static let german = WorldLanguage(known: "de")
  static let portuguese = WorldLanguage(known: "pt")
  static let chinese = WorldLanguage(known: "zh")
  static let hindi = WorldLanguage(known: "hi")
  static let japanese = WorldLanguage(known: "ja")

  /// The languages with page texts, English first.
  package static let shipped = [.english] + EmbeddedFiles.languages.map(WorldLanguage.init(known:))

  /// The other languages of CLDR, with English page texts.
  static let others = all.filter { !$0.isShipped }

  /// The shipped languages, then the others sorted by tag.
  package static let all = list.map { WorldLanguage(known: $0[0]) }

  /// Tag, English name, native name and direction of each language.
  private static let list: [[String]] = {
    let file = Array((EmbeddedFiles.all["language-list.json"]?.description ?? "").utf8)
    let rows = (try? JSONDocument(parsing: file))?.root.array ?? []
    return rows.map { ($0.array ?? []).compactMap(\.string) }.filter { $0.count == 4 }
  }()

  private static let rows = Dictionary(list.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })

  /// The BCP 47 tag: `ru`.
  package let tag: String

  private init(known tag: String) { self.tag = tag }

  /// `nil` if unknown. The case must match: `ru`, `zh-Hant`.
  package init?(tag: String) {
    guard Self.rows[tag] != nil else { return nil }
    self.tag = tag
  }

  /// Parses a tag in any case.
  package init(parsing tag: String, option: String) throws(PlainError) {
    let wanted = tag.lowercased()
    guard let language = Self.all.first(where: { $0.tag.lowercased() == wanted }) else {
      throw .unknownLanguage(tag, option: option)
    }
    self = language
  }

  package var englishName: String { Self.rows[tag]?[1] ?? tag }

  /// The native name with an initial capital: `Русский`.
  package var nativeName: String { Self.rows[tag]?[2] ?? tag }

  package var isShipped: Bool { Self.shipped.contains(self) }

  package var isRightToLeft: Bool { Self.rows[tag]?[3] == "rtl" }

  /// The units of large numbers if they are not thousands and millions (CLDR's compact forms): 84,000,000 is 8,400万 in
  /// Japanese.
  package var sizesOfNumbers: [(size: Double, word: String)]? {
    switch self {
    case .chinese: [(1e4, "万"), (1e8, "亿"), (1e12, "万亿")]
    case .japanese: [(1e4, "万"), (1e8, "億"), (1e12, "兆")]
    case .hindi: [(1e3, " हज़ार"), (1e5, " लाख"), (1e7, " करोड़"), (1e9, " अरब"), (1e11, " खरब")]
    default: nil
    }
  }

  /// Whether the first text precedes the second in the collation of the language.
  ///
  /// The collation is ICU's, which Foundation includes, so the system language does not matter. Foundation silently
  /// falls back for unknown languages; `Tests/language-cases.json` ensures that it knows the complete languages and all
  /// others with their own collation.
  package func precedes(_ first: String, _ second: String) -> Bool {
    first.compare(second, options: [], range: nil, locale: locale) == .orderedAscending
  }

  /// Locales are created on first use, since creating all would take as long as starting the program.
  private static let locales = Mutex<[WorldLanguage: Locale]>([:])

  private var locale: Locale {
    Self.locales.withLock { known in
      if let locale = known[self] { return locale }
      let locale = Locale(identifier: tag)
      known[self] = locale
      return locale
    }
  }
}

extension PlainError {
  /// - Parameter option: the option with the language, such as `--language`.
  static func unknownLanguage(_ text: String, option: String) -> Self {
    let shipped = WorldLanguage.shipped.map { "\($0.tag) (\($0.englishName))" }
    let meant = closest(to: text).map { "; did you mean “\($0.tag)” (\($0.englishName))?" }
    let others = meant == nil ? WorldLanguage.others.map(\.tag) : []
    return PlainError(
      option, "unknown language “\(text.oneLine(limit: 60))”\(meant ?? "")",
      advice: "The languages are \(shipped.joined(separator: ", "))"
        + (others.isEmpty ? "." : "; with page texts in English also \(others.joined(separator: ", "))."), .usage)
  }

  /// The language with this English name or the start of this tag: `Russian`, `pt-BR`.
  private static func closest(to text: String) -> WorldLanguage? {
    let languages = WorldLanguage.all
    let tag = text.lowercased().map { $0 == "_" ? "-" : $0 }
    if let language = languages.first(where: { Array($0.tag.lowercased()) == tag }) { return language }
    let base = String(tag.prefix { $0 != "-" })
    if let language = languages.first(where: { $0.tag == base }) { return language }
    if text.count == 3, let tag = ClosestName.of(text, among: WorldLanguage.shipped.map(\.tag)) {
      return languages.first { $0.tag == tag }
    }
    guard text.count > 3 else { return nil }
    let name = ClosestName.of(text, among: languages.map(\.englishName))
    return languages.first { $0.englishName == name }
  }
}
