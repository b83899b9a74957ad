import Foundation
import Synchronization

extension WorldLanguage {
  /// Whether one text stands before another in the order of the language; texts that it does not tell apart have none.
  ///
  /// The order is that of ICU, which is part of Foundation and thus of the binary: the machine's own language does not
  /// matter. Foundation falls back to another order without a word for a language that it does not know; that it knows
  /// these is held by `Tests/language-cases.json`, where the ten languages and those others are whose order is their own.
  func precedes(_ first: String, _ second: String) -> Bool {
    first.compare(second, options: [], range: nil, locale: locale) == .orderedAscending
  }

  /// Each once it was asked for: to make all would take as long as a start.
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
