import Building
import Changes
import Configurations

/// The history of a site's changes, which queries and reports ask as the table `changes`.
struct SiteHistory {
  /// The name of the table.
  static let table = "changes"

  /// The folder of the site.
  private let folder: String
  /// `nil` where it is not asked for, or the folder has none.
  let log: ChangeLog?

  /// - Parameters:
  ///   - site: the folder that the user named.
  ///   - isAsked: whether the table can be one that is asked; otherwise no file is read.
  /// - Throws: a ``Diagnostic`` where the history cannot be read.
  init(_ site: String?, _ configuration: Configuration, _ source: SourceSettings, isAsked: Bool) throws {
    folder = try site ?? configuration.text(.output) ?? SiteSettings.usualFolder
    log = isAsked ? try PublishedHistory.read(folder: folder, source) : nil
    guard site == nil || !isAsked || log != nil else {
      throw CommandError.noInput(path: folder, reason: "it holds no changes.json, which a build writes")
    }
  }

  /// Why a query that asks for the table has none; `nil` where its mistake is another.
  func absence(behind reason: String) -> String? {
    guard log == nil, ["", "main."].contains(where: { reason.hasPrefix("no such table: \($0)\(Self.table);") }) else {
      return nil
    }
    return
      "no such table: \(Self.table); it is the history in the changes.json of a site, and “\(folder)” has none; build "
      + "the site, or name its folder with --site"
  }
}
