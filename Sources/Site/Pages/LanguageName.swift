import Datasets
import Foundation

/// What languages are called.
enum LanguageName {
  private static let english = Locale(identifier: "en")

  /// The English name of the language of a translation: that of the feed, else that of its code (CLDR), else the code.
  static func english(of translation: Translation) -> String {
    guard translation.languageName.isEmpty else { return translation.languageName }
    return english.localizedString(forLanguageCode: translation.language) ?? translation.language
  }
}
