import Base

/// The history of a site's changes, which queries and reports ask as the table `changes`.
package struct SiteHistory {
  /// The name of the table.
  package static let table = "changes"

  /// The folder of the site.
  private let folder: String
  /// `nil` where it is not asked for, or the folder has none.
  package let log: ChangeLog?

  /// - Parameters:
  ///   - site: the folder that the user named; `nil` for the usual one, which need not hold a site.
  ///   - usual: the folder that a build would write to.
  ///   - isAsked: whether the table can be one that is asked; otherwise no file is read.
  /// - Throws: ``PlainError``, and a ``Diagnostic`` where the history cannot be read.
  package init(of site: String?, usually usual: String, _ settings: SourceSettings, isAsked: Bool) throws {
    folder = site ?? usual
    let base = ComparisonBase.folder(folder.hasSuffix("/") ? folder : folder + "/")
    log = isAsked ? try PublishedData(base: base, settings: settings).history() : nil
    guard site == nil || !isAsked || log != nil else {
      throw PlainError(
        "a file cannot be read", at: folder, "it holds no changes.json, which a build writes",
        advice: "Check the path.",
        .noInput)
    }
  }

  /// Why a query that asks for the table has none; `nil` where its mistake is another.
  package func absence(behind reason: String) -> String? {
    guard log == nil, ["", "main."].contains(where: { reason.hasPrefix("no such table: \($0)\(Self.table);") }) else {
      return nil
    }
    return
      "no such table: \(Self.table); it is the history in the changes.json of a site, and “\(folder)” has none; build "
      + "the site, or name its folder with --site"
  }
}
