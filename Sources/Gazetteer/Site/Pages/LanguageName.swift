import Foundation

/// What languages are called.
enum LanguageName {
  private static let english = Locale(identifier: "en")

  /// The name of the language of a translation in that of the page, else in English: that of the feed, else that of its
  /// code (CLDR), else the code.
  static func name(of translation: Translation, _ phrases: Phrases) -> String {
    if let name = phrases.languageNames[translation.language.lowercased()] { return name }
    guard translation.languageName.isEmpty else { return translation.languageName }
    return english.localizedString(forLanguageCode: translation.language) ?? translation.language
  }
}
