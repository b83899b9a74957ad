import JSON
import Output

/// The file by which the search of an index finds the reports and the pages of the user: a script with their titles.
struct PagesSearchFile {
  let templates: TemplateSet
  let pages: [OwnPageFiles.Entry]

  func file() -> OutputFile {
    let rows = pages.map { page -> JSONTree in
      // Their folder and their ending, which all have, are the script's.
      let path = page.address.dropFirst(OwnPages.folder.count).dropLast(".html".count)
        .split(separator: "/").map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
      return .array([.string(page.title), .string(path)])
    }
    var script = templates.bytes(SiteScript.pages)
    script += Array("\naddPages(".utf8)
    JSONTree.array(rows).append(to: &script)
    script += Array(");\n".utf8)
    return OutputFile(path: SiteScript.pages, contents: .bytes(script))
  }
}
