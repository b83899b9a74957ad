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

extension SearchNames {
  /// Names by code that only the feed has. On translated pages, countries are also found by their names in the feed.
  ///
  /// - Parameter positions: the position in the original of each country, if it is another.
  static func ofFeed(_ dataset: Dataset, _ original: Dataset, _ positions: [Int]?) -> [(code: String, names: Entry)] {
    dataset.countries.enumerated().compactMap { index, country in
      var names = country.searchNames
      if let position = positions?[index] {
        let own = original.countries[position]
        for (name, shown) in [(own.name, country.name), (own.officialName, country.officialName)]
        // Compared as bytes: comparing strings takes quadratic time on a run of combining marks.
        where !name.isEmpty && !name.utf8.elementsEqual(shown.utf8) { names.names.append(name) }
      }
      return country.code.isEmpty || names.isEmpty ? nil : (country.code, names)
    }
  }
}
