import Base

/// The file by which the search of an index finds the reports and the pages of the user: a script with their titles.
struct PagesSearchFile {
  private let templates: TemplateSet
  /// The way from the folder of the pages at the root, where the addresses of the script begin, to that of the language.
  private let folder: String
  private let pages: [OwnPageFiles.Entry]

  init(_ context: SiteContext, pages: [OwnPageFiles.Entry]) {
    (templates, self.pages) = (context.templates, pages)
    let language = context.folderOfLanguage
    folder = language.isEmpty ? "" : "../\(language)\(OwnPages.folder)"
  }

  func file() -> OutputFile {
    let rows = pages.map { page -> JSONTree in
      // Their folder and their ending, which all have, are the script's.
      let path = String(page.address.dropFirst(OwnPages.folder.count).dropLast(".html".count))
      return .array([.string(page.title), .string(folder + PercentEncoding.encode(path, keepsSlashes: true))])
    }
    var script = templates.bytes(SiteScript.pages)
    script += Array("\naddPages(".utf8)
    JSONTree.array(rows).append(to: &script)
    script += Array(");\n".utf8)
    return OutputFile(path: SiteScript.pages, contents: .bytes(script))
  }
}
