import Base

/// The script with the titles of reports and custom pages, for the search of an index.
struct PagesSearchFile {
  let context: SiteContext
  let pages: [OwnPageFiles.Entry]

  func file() -> OutputFile {
    // The paths of the script begin in the folder of pages at the root; this leads to that of the language.
    let language = context.folderOfLanguage
    let folder = language.isEmpty ? "" : "../\(language)\(OwnPages.folder)"
    let rows = pages.map { page -> JSONTree in
      // The script adds the common folder and extension.
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
