import Foundation
import Synchronization

extension WorldLanguage {
  /// Whether the first text precedes the second in the collation of the language.
  ///
  /// The collation is ICU's, which Foundation includes, so the system language does not matter. Foundation silently
  /// falls back for unknown languages; `Tests/language-cases.json` ensures that it knows the complete languages and all
  /// others with their own collation.
  func precedes(_ first: String, _ second: String) -> Bool {
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
