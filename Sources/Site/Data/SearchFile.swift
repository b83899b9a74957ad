import Base
import Countries

/// The script with additional search terms of a section: names that are not built in, texts of custom columns, and names
/// of currencies, languages and regions.
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

  /// The script call that adds the texts of the rows to the search, one line each, and the positions of the names of
  /// their subjects in a list.
  private var texts: [UInt8] {
    guard context.hasSearchTexts else { return [] }
    let rows = context.dataset.hasSearchedColumns ? context.dataset.countries : []
    let texts = rows.map { country in
      JSONTree.string(
        context.dataset.searchedTexts(of: country).map { $0.oneLine(limit: FeedLimits.shared) }.joined(separator: "\n"))
    }
    var (names, positions): ([JSONTree], [String: Int]) = ([], [:])
    let subjects = context.dataset.countries.map { country in
      let places = country.subjects.map { subject in
        // Most rows share them, and making one line of each takes longer than the rest.
        if let known = positions[subject] { return String(known) }
        positions[subject] = names.count
        names.append(.string(subject.oneLine(limit: FeedLimits.shared)))
        return String(names.count - 1)
      }
      return JSONTree.string(places.joined(separator: " "))
    }
    var call = ScriptModules.call("addTexts", of: "search")
    JSONText.append(context.rows.version, to: &call)
    for list in [texts, names, subjects] {
      call += ", ".utf8
      JSONTree.array(list).append(to: &call)
    }
    return call + ");\n".utf8
  }
}
