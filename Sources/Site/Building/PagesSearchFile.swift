import Base
import Countries

/// The script with all that the search of a language finds: countries, reports and other pages.
struct PagesSearchFile {
  let sections: [SiteContext]
  let pages: [OwnPageFiles.Entry]

  func file() -> OutputFile {
    let first = sections[0]
    let template = first.templates.template(SiteScript.pages).text
    // A page has only the translations of the scripts that it loads by itself.
    let keys = ScriptPhrases.keys(in: template)
    let phrases = ScriptPhrases.data(first.phrases, for: keys).map { "Object.assign($.page.phrases, \($0));\n" } ?? ""
    let joined = ScriptModules.joined([.code(phrases), .module(name: SiteScript.pages, text: template)])
    var script = Array(joined.utf8) + ScriptModules.call("addPages", of: "search_pages")
    JSONTree.array(files.map(JSONTree.string)).append(to: &script)
    script += Array(", ".utf8)
    JSONTree.array(sections.filter(\.hasCountryPages).map(countries)).append(to: &script)
    script += Array(", ".utf8)
    let others = sections.flatMap(otherPages) + pages.map { ($0.name, $0.address) }
    JSONTree.array(others.map { .array([.string($0), .string($1)]) }).append(to: &script)
    script += Array(");\n".utf8)
    return OutputFile(path: SiteScript.pages, contents: .bytes(script))
  }

  /// The scripts that extend the search beyond the shown texts, in loading order.
  private var files: [String] {
    let shared = Dataset.Kind.countries.searchScripts.filter { sections[0].site.files.version(of: $0) != nil }
    return shared.map { sections[0].toRoot + $0 }
      + sections.filter(\.hasSearchFile).map { $0.path + SiteScript.namesOfFeed }
  }

  /// The countries of a section, with the version of its rows, its folder and that of its flags.
  private func countries(of context: SiteContext) -> JSONTree {
    let rows = context.dataset.countries.indices.map { position -> JSONTree in
      let country = context.dataset.countries[position]
      let flag = country.alpha2.lowercased()
      return .array(
        [
          country.name.displayed, context.pages.names[position], country.code,
          country.capitals.joined(separator: "; ").displayed, context.findings.flags[flag] == nil ? "" : flag,
        ].map(JSONTree.string))
    }
    return .array([
      .string(context.hasSearchTexts ? context.rows.version : ""), .string(context.path),
      .string(context.toRoot + context.path + "flags/"), .array(rows),
    ])
  }

  /// The titles and paths of the other pages of a section. Without reports, its regions lead to the filtered table.
  private func otherPages(of context: SiteContext) -> [(String, String)] {
    let regions =
      context.hasReports ? [] : Set(context.dataset.countries.map(\.region.trimmed)).subtracting([""]).sorted()
    let pages = context.sectionPages.reversed().compactMap { page in
      page.searchTitle.map { (context.phrases($0), context.path + page.name) }
    }
    return pages + regions.map { ($0, context.path + "index.html?region=" + PercentEncoding.encode($0)) }
  }
}
