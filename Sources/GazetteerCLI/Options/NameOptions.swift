import ArgumentParser
import Countries
import Publishing

struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The language of names: \(WorldLanguage.shipped.map(\.tag).asList), or another of CLDR, such as it for Italian. \
      The bundled countries and --sort use its collation. (default: as in the feed)
      """, valueName: "code"))
  var language: String?

  /// The requested language, and the columns and sort keys of a selection that name a language.
  func settings(_ selection: RowSelection) throws -> NameSettings {
    var columns: [LanguageColumn] = []
    for name in selection.columns ?? [] {
      guard let column = try LanguageColumn(parsing: name, option: "--columns"), !columns.contains(column) else {
        continue
      }
      columns.append(column)
    }
    for key in (selection.order ?? "").split(separator: ",") {
      let parts = key.split { $0 == ":" || $0.isWhitespace }
      // The colon may precede a direction instead. Errors are reported when the sort order is parsed.
      guard parts.count > 1, WorldLanguage(tag: String(parts[1])) != nil,
        let column = try LanguageColumn(parsing: "\(parts[0]):\(parts[1])", option: "--sort"), !columns.contains(column)
      else { continue }
      columns.append(column)
    }
    return NameSettings(
      language: try language.map { try WorldLanguage(parsing: $0, option: "--language") }, columns: columns)
  }
}
