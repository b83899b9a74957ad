import Countries

/// What an index page embeds. On a site of few rows it is everything that pages of other sites load later.
struct IndexParts {
  private(set) var scripts: [String]
  private(set) var styles: [String]
  /// The styles of country pages, in a single file.
  private(set) var nestedStyles: [String] = []
  private(set) var data = ""
  /// The script expression that waits for the rows; `nil` if it does not embed them.
  private(set) var rowLoader: String?

  /// - Parameter isGrouped: whether the table is written in groups of rows.
  init(_ context: SiteContext, isGrouped: Bool) {
    let (dataset, kind, hasHome) = (context.dataset, context.dataset.kind, context.hasHome)
    scripts = ["page.js", "text.js", "rows.js", "table.js"] + (isGrouped ? ["row-groups.js"] : [])
    scripts += (hasHome ? ["home.js"] : []) + kind.scripts
    styles = ["style.css"] + (isGrouped ? ["row-groups.css"] : []) + kind.styles
    guard context.isWhole else {
      let hasCustomColumns = dataset.customColumns.contains { $0.group == nil }
      if kind.styles.isEmpty, dataset.chosenColumns != nil || hasCustomColumns { styles.append("extra.css") }
      return
    }
    scripts +=
      hasHome ? ["locate.js", "choose.js"] + (context.options.hasComparison ? ["ticks.js"] : []) : []
    let hasLanguages = context.translations != nil
    scripts +=
      SiteScript.views.filter { $0 != SiteScript.languageLinks || hasLanguages }
      + (kind.searchScripts.isEmpty ? [] : SiteScript.finding)
    styles += ["choose.css", "views.css", "extra.css"]
    let borders = hasHome ? [context.site.files.data.borders()] : []
    if context.options.isSingleFile {
      data = SiteScript.inert(borders)
      rowLoader = "Promise.resolve().then(()=>$.single_file.unpack())"
      scripts.append("single-file.js")
      styles.append("single-file.css")
      nestedStyles = ["country.css", "changes.css", "charts.css"]
    } else {
      rowLoader = "Promise.resolve()"
      data = SiteScript.inert(EmbeddedData.names(context) + borders + RowFile(context: context).parts)
    }
  }
}
