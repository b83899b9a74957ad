import Diagnostics
import Languages

/// The catalogues of phrases that a site can take: those that come along, and those of the user over them.
public struct SitePhrases: Sendable {
  /// A catalogue of the user.
  public struct File: Sendable {
    /// The path of the file.
    public let path: String
    /// Its text.
    public let text: String

    /// A catalogue.
    public init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  /// The catalogues of the user by the tag of their language.
  let own: [String: File]

  /// Catalogues, by default those that come along alone.
  public init(own: [String: File] = [:]) { self.own = own }

  /// The phrases of a language.
  ///
  /// - Throws: ``PhraseError``.
  func phrases(in language: WorldLanguage, _ tables: LanguageTables) throws(PhraseError) -> Phrases {
    do {
      let name = BundledData.phrases(of: language)
      let bundled = String(decoding: BundledData.bytes(of: name), as: UTF8.self)
      let phrases = try PhraseCatalogue.read(bundled, language, tables, file: name)
      guard let file = own[language.tag] else { return phrases }
      return try PhraseCatalogue.read(file.text, language, tables, over: phrases, file: file.path)
    } catch {
      throw PhraseError(mistake: error)
    }
  }
}

/// A catalogue of phrases has a mistake.
public struct PhraseError: Diagnostic, Equatable {
  let mistake: PhraseMistake

  /// What happened, as a short clause.
  public var what: String { "a catalogue of phrases has a mistake" }
  /// Where: a file, and a line of it.
  public var place: String? { mistake.line > 0 ? "\(mistake.file):\(mistake.line)" : mistake.file }
  /// Why it happened.
  public var reason: String? { mistake.reason }
  /// What to do next.
  public var advice: String {
    "Write phrases in English with their translations, “Close: Закрыть”, and a form for each category of plurals "
      + "where the phrase has “|”."
  }
  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus { .badData }
}
