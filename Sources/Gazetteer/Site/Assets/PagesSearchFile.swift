import Base

/// The file by which the search of an index finds the reports and the pages of the user: a script with their titles.
struct PagesSearchFile {
  let context: SiteContext
  let pages: [OwnPageFiles.Entry]

  func file() -> OutputFile {
    // The way from the folder of the pages at the root, where the addresses of the script begin, to that of the language.
    let language = context.folderOfLanguage
    let folder = language.isEmpty ? "" : "../\(language)\(OwnPages.folder)"
    let rows = pages.map { page -> JSONTree in
      // Their folder and their ending, which all have, are the script's.
      let path = String(page.address.dropFirst(OwnPages.folder.count).dropLast(".html".count))
      return .array([.string(page.title), .string(folder + PercentEncoding.encode(path, keepsSlashes: true))])
    }
    var script = context.templates.bytes(SiteScript.pages)
    script += Array("\naddPages(".utf8)
    JSONTree.array(rows).append(to: &script)
    script += Array(");\n".utf8)
    return OutputFile(path: SiteScript.pages, contents: .bytes(script))
  }
}
