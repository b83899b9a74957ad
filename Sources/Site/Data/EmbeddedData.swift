import Countries

/// Data that self-contained pages embed, which pages of other sites load later.
enum EmbeddedData {
  /// The script calls that add the names of countries to the search.
  static func names(_ context: SiteContext) -> [[UInt8]] {
    guard !context.dataset.kind.searchScripts.isEmpty else { return [] }
    let names = ["search-names.json", "search-languages.json"].map(context.site.files.data.names)
    let ofFeed = context.hasSearchFile ? [SearchFile(context: context).file().bytes] : []
    return names + ofFeed + [ScriptModules.call("haveNames", of: "find") + ");\n".utf8]
  }

  /// Marks what it embeds as loaded by a script expression.
  static func loaded(_ context: SiteContext, by loader: String) -> String {
    SiteScript.loaded(
      ["views.css", "views.js"] + (context.hasHome ? ["choose.css", "choose.js", "locate.js"] : []),
      rows: "\(RowFile.name)?\(context.rows.version)", by: loader)
  }
}
