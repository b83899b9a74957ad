import Base
package import Countries

/// The change history of a site, for queries and reports as the table `changes`.
package struct SiteHistory {
  package static let table = "changes"

  private let folder: String
  /// `nil` if it is not requested, or the folder has none.
  package let log: ChangeLog?

  /// - Parameters:
  ///   - site: the folder named by the user; `nil` for the default, which may not contain a site.
  ///   - usual: the default output folder.
  ///   - isAsked: whether a query may use the table; otherwise no file is read.
  /// - Throws: ``PlainError``, and a ``Diagnostic`` if the history cannot be read.
  package init(of site: String?, usually usual: String, _ settings: SourceSettings, isAsked: Bool) throws {
    folder = site ?? usual
    let base = ComparisonBase.folder(folder.hasSuffix("/") ? folder : folder + "/")
    log = isAsked ? try PublishedData(base: base, settings: settings).history() : nil
    guard site == nil || !isAsked || log != nil else {
      throw PlainError(
        "a file cannot be read", at: folder, "it contains no changes.json of a build",
        advice: "Check the path.",
        .noInput)
    }
  }

  /// Explains why a query has no table of changes; `nil` if the query has another error.
  package func absence(explaining reason: String) -> String? {
    guard log == nil, ["", "main."].contains(where: { reason.hasPrefix("no such table: \($0)\(Self.table);") }) else {
      return nil
    }
    return
      "no such table: \(Self.table); it is read from the changes.json of a site, and “\(folder)” has none; build "
      + "the site, or set its folder with --site"
  }
}
