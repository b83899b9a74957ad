import ArgumentParser
import Base
import Gazetteer

/// The language of names.
struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The language of names: \(WorldLanguage.shipped.map(\.tag).joined(separator: ", ")), or another of CLDR, such as it \
      for Italian. The bundled countries are in its order, and so is --sort. (default: as in the feed)
      """, valueName: "code"),
    transform: { try WorldLanguage(parsing: $0, option: "--language") })
  var language: WorldLanguage?

  /// The language that is asked for, and the columns and orders of a selection that name one.
  ///
  /// - Throws: ``PlainError``.
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
      // Here a colon may also stand before a direction, and a mistake is told with the order.
      guard parts.count > 1, WorldLanguage(tag: String(parts[1])) != nil,
        let column = try LanguageColumn(parsing: "\(parts[0]):\(parts[1])", option: "--sort"), !columns.contains(column)
      else { continue }
      columns.append(column)
    }
    return NameSettings(language: language, columns: columns)
  }
}
