import Base
import Countries

/// The rows and their columns for scripts, which filter, compare and save them. It is a script, because pages opened from
/// a disk cannot load JSON.
struct RowFile {
  static let name = "row-data.js"

  let context: SiteContext

  func file() -> OutputFile { OutputFile(path: context.path + Self.name, contents: .parts(parts)) }

  var parts: [[UInt8]] {
    var head = ScriptModules.call("addRows", of: "published") + "{".utf8
    for member in description {
      JSONText.append(member.key, to: &head)
      head.append(UInt8(ascii: ":"))
      member.value.append(to: &head)
      head += ",\n".utf8
    }
    head += "\"rows\":[".utf8
    return [head] + context.rows.arrays.parts + [Array("\n]});\n".utf8)]
  }

  /// The display settings of a column that differ from the defaults.
  private func display(of column: Column) -> [JSONTree.Member] {
    let display = column.display
    var members: [JSONTree.Member] = []
    if display.form != .plain { members.append(.init("format", .string(display.form.rawValue))) }
    if !display.unit.isEmpty { members.append(.init("unit", .string(context.phrases(display.unit)))) }
    if let decimals = display.decimals { members.append(.init("decimals", .integer(decimals))) }
    if let alignment = display.alignment { members.append(.init("align", .string(alignment.rawValue))) }
    return members
  }

  /// The group of a bundled indicator, and the years of its or a joined table's values: one if they are all the same.
  private func origin(of column: Column) -> [JSONTree.Member] {
    let dataset = context.dataset
    guard let own = dataset.customColumns.first(where: { $0.column.name == column.name }) else { return [] }
    let group = own.group.map { [JSONTree.Member("group", .string($0))] } ?? []
    guard own.year != nil, let year = dataset.yearColumn(of: column.name) else { return group }
    let years = dataset.countries.map { country in
      let text = year.cell(country).text
      return text.isEmpty ? JSONTree.null : Int(text).map(JSONTree.integer) ?? .string(text)
    }
    let known = years.filter { $0 != .null }
    let one = known.first.flatMap { first in known.allSatisfy { $0 == first } ? first : nil }
    return group + [.init("years", one ?? .array(years))]
  }

  /// The version, the columns, and what scripts know of the rows besides their cells.
  private var description: [JSONTree.Member] {
    let columns = context.rows.columns.map { column in
      JSONTree.object(
        [
          .init("name", .string(column.name)), .init("title", .string(context.phrases(column.title))),
          .init("kind", .string(column.kind.rawValue)),
        ] + display(of: column) + origin(of: column))
    }
    var members: [JSONTree.Member] = [
      .init("version", .string(context.rows.version)), .init("columns", .array(columns)),
    ]
    let options = context.section.options.exportOptions
    if options.isCSVRaw { members.append(.init("csvRaw", .boolean(true))) }
    if options.hasCSVByteOrderMark { members.append(.init("csvBOM", .boolean(true))) }
    if context.hasCountryPages { members.append(.init("pages", .array(context.pages.names.map(JSONTree.string)))) }
    let flags = context.dataset.countries.indices.map { context.flag(ofCountryAt: $0)?.path }
    if flags.contains(where: { $0 != nil }) {
      members.append(.init("flags", .array(flags.map { $0.map { .string(context.toShared + $0) } ?? .null })))
    }
    let areNamed = context.rows.table.columns.contains { $0.name == "name" }
    let articles = context.dataset.countries.indices.filter {
      areNamed && context.dataset.countries[$0].name.takesArticle
    }
    members.append(.init("articles", .array(articles.map(JSONTree.integer))))
    let sovereign = context.dataset.countries.map { $0.politicalStatus.sovereign ?? $0.politicalStatus.independent }
    if sovereign.contains(where: { $0 != nil }) {
      members.append(.init("sovereign", .array(sovereign.map { $0.map(JSONTree.boolean) ?? .null })))
    }
    let (words, lines) = (words, lines)
    if !words.isEmpty { members.append(.init("words", .object(words))) }
    if !lines.isEmpty { members.append(.init("lines", .object(lines))) }
    return members
  }

  /// Pairs of the original and the translated value, by facet. URLs contain the original values, so that they are valid in
  /// every language.
  private var words: [JSONTree.Member] {
    guard context.translations != nil, let positions = context.exports.positions else { return [] }
    let facets: [(key: String, values: (Country) -> [String])] = [
      ("subregion", { [$0.subregion] }), ("language", { $0.languages.map(\.name) }),
      ("currency", { $0.currencies.map(\.name) }),
    ]
    return facets.compactMap { key, values in
      var known: [String: [String]] = [:]
      for (position, country) in context.dataset.countries.enumerated() {
        let original = context.original.countries[positions[position]]
        for (feed, shown) in zip(values(original), values(country))
        where !feed.isEmpty && known[feed]?.contains(shown) != true {
          known[feed, default: []].append(shown)
        }
      }
      let pairs = known.sorted { $0.key < $1.key }.filter { $0.value != [$0.key] }.flatMap { feed, shown in
        shown.map { JSONTree.array([.string(feed), .string($0)]) }
      }
      return pairs.isEmpty ? nil : .init(key, .array(pairs))
    }
  }

  /// The sparklines of columns that visitors can add, one for each row. Those of chosen columns are in the table.
  private var lines: [JSONTree.Member] {
    guard context.dataset.chosenColumns == nil else { return [] }
    return context.rows.table.columns.filter { $0.display.form == .sparkline }.map { column in
      let pictures = context.dataset.countries.map { country in
        CountrySeries(country: country, phrases: context.phrases).line(of: column.name) ?? ""
      }
      return .init(column.name, .array(pictures.map(JSONTree.string)))
    }
  }
}
