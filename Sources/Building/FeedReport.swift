import Site

/// A report by itself about a feed, outside of a site.
package struct FeedReport {
  /// The feed that it is about.
  package let feed: LoadedFeed
  private let report: SingleReport
  private let section: SiteSection
  private let templates: TemplateSet

  /// Reads what the report is about.
  ///
  /// - Parameters:
  ///   - borders: what its maps are drawn from.
  ///   - templates: a folder of templates, whose styles count; `nil` for the built-in ones.
  ///   - site: the folder of the site with the history of changes, as the user named it; `nil` for the usual one.
  ///   - usual: the folder that a build would write to.
  /// - Throws: what ``LoadedFeed`` throws, ``SiteError`` for the templates, and a ``Diagnostic`` where the history cannot be
  ///   read.
  package init(
    _ report: SingleReport, about settings: SourceSettings, borders: WorldBorders, templates: String?,
    historyOf site: String?, usually usual: String, _ reporter: any Reporter
  ) throws {
    self.report = report
    feed = try LoadedFeed(settings, reporter).withSeries()
    self.templates = try templates.map { try TemplateFolder.load($0) } ?? TemplateSet()
    let history = try SiteHistory(
      of: site, usually: usual, settings, isAsked: report.mentions(SiteHistory.table))
    section = SiteSection(
      dataset: feed.dataset,
      options: SiteOptions(
        formats: [], hasCountryPages: false, changes: history.log, borders: borders, provenance: feed.provenance,
        version: Version.current))
  }

  /// The page.
  ///
  /// - Parameter row: the value of the column of the page that is wanted, where the report makes several.
  /// - Throws: ``SiteError``.
  package func text(as format: ReportFormat, row: String?) throws(SiteError) -> String {
    try report.render(as: format, about: section, row: row, templates: templates)
  }
}
