import Datasets
import Diagnostics

/// A language was asked for that there are no words in.
public struct UnknownLanguage: Diagnostic, Equatable {
  private let text: String
  private let option: String

  /// - Parameters:
  ///   - text: what was asked for.
  ///   - option: where, such as `--language`.
  init(_ text: String, option: String) { (self.text, self.option) = (text, option) }

  /// What happened, as a short clause.
  public var what: String { "\(option) names a language that Gazetteer has no words in" }
  /// Nowhere in particular.
  public var place: String? { nil }
  /// Why it happened.
  public var reason: String? { "there is no “\(text.oneLine(limit: 60))”" }
  /// What to do next.
  public var advice: String {
    let question = closest.map { "Do you mean “\($0.tag)” (\($0.englishName))? " } ?? ""
    let shipped = WorldLanguage.shipped.map { "\($0.tag) (\($0.englishName))" }
    let others = WorldLanguage.others.map(\.tag)
    return "\(question)The languages are \(shipped.joined(separator: ", ")), and with English words on pages "
      + "\(others.joined(separator: ", "))."
  }
  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus { .usage }

  /// The language whose English name is meant, or whose tag begins what was written: `Russian`, `pt-BR`.
  private var closest: WorldLanguage? {
    let languages = WorldLanguage.all
    let tag = text.lowercased().map { $0 == "_" ? "-" : $0 }
    if let language = languages.first(where: { Array($0.tag.lowercased()) == tag }) { return language }
    let base = String(tag.prefix { $0 != "-" })
    if let language = languages.first(where: { $0.tag == base }) { return language }
    guard text.count > 3 else { return nil }
    let name = ClosestName.of(text, among: languages.map(\.englishName))
    return languages.first { $0.englishName == name }
  }
}
