import Base

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
