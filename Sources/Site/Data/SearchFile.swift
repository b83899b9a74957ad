import Base
import Countries

/// The script with additional search terms of a section: names that are not built in, and texts of custom columns.
struct SearchFile {
  let context: SiteContext

  func file() -> OutputFile {
    var rows: [UInt8] = []
    for (code, names) in context.namesOfFeed {
      let texts = names.texts(code: code).map(JSONTree.string)
      rows += (rows.isEmpty ? "[\n" : ",\n").utf8
      JSONTree.array(texts).append(to: &rows)
    }
    rows += rows.isEmpty ? "[]".utf8 : "\n]".utf8
    return OutputFile(
      path: context.path + SiteScript.namesOfFeed, contents: .bytes(SiteScript.addingNames(rows) + texts))
  }

  /// The script call that adds the texts of the rows to the search, one line each.
  private var texts: [UInt8] {
    guard context.dataset.hasSearchedColumns else { return [] }
    let texts = context.dataset.countries.map { country in
      JSONTree.string(
        context.dataset.searchedTexts(of: country).map { $0.oneLine(limit: FeedLimits.shared) }.joined(separator: "\n"))
    }
    var call = Array("addTexts(".utf8)
    JSONText.append(context.rows.version, to: &call)
    call += ", ".utf8
    JSONTree.array(texts).append(to: &call)
    return call + ");\n".utf8
  }
}
