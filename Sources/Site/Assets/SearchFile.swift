import Datasets
import JSON
import Output

/// The file with the names by which the search finds the countries of a section beyond those that it knows by itself.
struct SearchFile {
  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  func file() -> OutputFile {
    var rows: [UInt8] = []
    for (code, names) in context.namesOfFeed {
      let texts = names.texts(code: code).map(JSONTree.string)
      rows += (rows.isEmpty ? "[\n" : ",\n").utf8
      JSONTree.array(texts).append(to: &rows)
    }
    rows += "\n]".utf8
    return OutputFile(
      path: context.path + SiteScript.namesOfFeed, contents: .bytes(SiteScript.addingNames(rows)))
  }
}

extension SearchNames {
  /// The names that Gazetteer brings along, by alpha-2 code: those that the search of a page knows.
  ///
  /// - Throws: ``DatasetError`` where they cannot be read.
  public static func bundled() throws(DatasetError) -> SearchNames {
    let templates = TemplateSet()
    return try SearchNames(files: ["search-names.json", "search-languages.json"].map(templates.bytes))
  }
}
