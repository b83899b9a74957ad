import Base

/// A page that asks the data: Markdown with blocks of SQL, tables and charts of their answers, and tags of Mustache.
struct Report: Sendable {
  let source: PageSource
  /// The block whose query gives a page for each of its rows.
  let each: ReportBlock?
  private let blocks: [ReportBlock]
  private let lines: [String]
  private let template: ParsedTemplate

  /// The most blocks of a page.
  private static let mostBlocks = 500

  /// - Throws: ``PlainError/page(file:line:reason:)``.
  init(_ source: PageSource) throws(PlainError) {
    self.source = source
    let extraction = try ReportBlock.extract(from: source)
    (blocks, lines) = (extraction.blocks, extraction.lines)
    let eaches = blocks.filter { $0.kind == .each }
    if eaches.count > 1 {
      throw source.mistake(eaches[1].line, "a page has one each block, and this is a second one; leave one out")
    }
    each = eaches.first
    guard blocks.count <= Self.mostBlocks else {
      throw source.mistake(blocks[Self.mostBlocks].line, "a page has at most \(Self.mostBlocks) blocks")
    }
    var names: Set<String> = []
    for block in blocks where !block.name.isEmpty && !names.insert(block.name).inserted {
      throw source.mistake(block.line, "two results are called “\(block.name)”; name one of them otherwise")
    }
    let text = lines.joined(separator: "\n")
    try TemplateNesting.check(text, source.mistake)
    try ReportTags.checkSections(lines, source)
    template = try ParsedTemplate(text, as: .markdown, source.mistake)
  }

  /// What stands in the place of a block.
  enum Content {
    case nothing
    case table(ReportTable)
    case chart(Chart)
    case map(ReportMap)
  }

  /// The Markdown of a page with everything filled in, and what its marks stand for.
  struct Filled {
    let title: String?
    let description: String?
    let markdown: String
    let contents: [Content]
  }

  /// Where a value of a table leads to, relative to the page.
  typealias Linker = (_ value: String, _ page: String?) throws(LinkMistake) -> String?

  /// Why a value leads nowhere.
  struct LinkMistake: Error {
    let reason: String
  }

  /// A row of the each block.
  struct Instance {
    /// By the names of the columns.
    var values: [String: Cell] = [:]
    /// The same with the names of the language of the page.
    var named: [String: Cell] = [:]
  }

  /// The rows of the each block; one without values where there is no such block.
  func instances(_ database: QueryDatabase, _ words: ReportWords = .english) throws(PlainError) -> [Instance] {
    guard let each else { return [Instance()] }
    let answer = try answer(to: each, database, [:])
    let dictionary = { (row: [Cell]) in Dictionary(zip(answer.columns, row)) { first, _ in first } }
    return zip(answer.rows, words.named(answer).rows).map {
      Instance(values: dictionary($0), named: dictionary($1))
    }
  }

  /// The page for some values.
  ///
  /// - Throws: ``PlainError/page(file:line:reason:)``.
  func filled(
    _ instance: Instance, _ database: QueryDatabase, _ words: ReportWords = .english, link: Linker
  ) throws(PlainError) -> Filled {
    let values = instance.values
    var results: [String: ReportRows] = [:]
    var unnamed: [Int: ReportRows] = [:]
    for (index, block) in blocks.enumerated() where block.kind == .sql {
      let rows = ReportRows(try answer(to: block, database, values), words)
      if block.name.isEmpty { unnamed[index] = rows } else { results[block.name] = rows }
    }
    var tags: TemplateValues = [:]
    let row = QueryAnswer(columns: Array(values.keys), rows: [Array(values.values)])
    for (index, name) in row.columns.enumerated() {
      let format = NumberFormat(row, column: index, of: words.columns)
      tags[name] = ReportValue(
        text: format.shown(instance.named[name] ?? .empty, words.phrases),
        original: format.text(row.rows[0][index], .english))
    }
    for (name, rows) in results {
      guard tags[name] == nil else {
        let line = blocks.first { $0.name == name }?.line ?? 0
        throw source.mistake(line, "“\(name)” is a column of the each block already")
      }
      tags[name] = rows
    }
    let check = ReportTags(source: source, results: results, values: Array(values.keys))
    try check.check(lines)
    let plain = { (text: String, line: Int) throws(PlainError) in try self.plain(text, line, tags, check) }

    var contents: [Content] = []
    for (index, block) in blocks.enumerated() {
      switch block.kind {
      case .each: contents.append(.nothing)
      case .sql where unnamed[index] == nil: contents.append(.nothing)
      case .sql, .table, .chart, .map:
        let body = try self.body(block, plain)
        do throws(BlockMistake) {
          contents.append(try content(block, body, unnamed[index], results, link))
        } catch {
          throw source.mistake(block.line + error.line, error.reason)
        }
      }
    }
    let matter = source.frontMatter
    return Filled(
      title: try matter.title.map { text throws(PlainError) in try plain(text, matter.titleLine) },
      description: try matter.description.map { text throws(PlainError) in try plain(text, matter.descriptionLine) },
      markdown: template.render(tags), contents: contents)
  }

  /// A text of a block with its tags filled in: no Markdown, so that nothing is escaped.
  private func plain(
    _ text: String, _ line: Int, _ tags: TemplateValues, _ check: ReportTags
  ) throws(PlainError) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    try check.check([text], from: line)
    let filled = try ParsedTemplate(text, as: .plain) { source.mistake(line, $1) }.render(tags)
    return ReportMark.values(in: filled) ?? filled
  }

  private func answer(
    to block: ReportBlock, _ database: QueryDatabase, _ values: [String: Cell]
  ) throws(PlainError) -> QueryAnswer {
    do throws(QueryMistake) {
      return try database.answer(block.text, values)
    } catch {
      throw source.mistake(block.line + error.line, error.reason)
    }
  }

  /// The body of a block with its tags filled in; in queries those of the comments at their beginning.
  private func body(_ block: ReportBlock, _ plain: (String, Int) throws(PlainError) -> String) throws(PlainError)
    -> String
  {
    var lines = block.body
    // A value of the data makes no line of its own.
    for (index, line) in lines.enumerated() {
      if block.kind == .sql, !line.trimmed.hasPrefix("--") { break }
      lines[index] = try plain(line, block.line + 1 + index).onOneLine
    }
    return lines.joined(separator: "\n")
  }

  private func content(
    _ block: ReportBlock, _ body: String, _ unnamed: ReportRows?, _ results: [String: ReportRows], _ link: Linker
  ) throws(BlockMistake) -> Content {
    switch block.kind {
    case .each: return .nothing
    case .sql, .table:
      let settings = try ReportTableSettings(body, isQuery: block.kind == .sql)
      if let unnamed { return .table(try table(settings, unnamed, link)) }
      let rows = try result(settings.body["from"] ?? "", settings.body.line(of: "from"), results)
      return .table(try table(settings, rows, link))
    case .map:
      let settings = try MapBlock(parsing: body)
      let rows = try settings[.from].map { name throws(BlockMistake) in
        try result(name, settings.mistake(.from, "").line, results)
      }
      return .map(try ReportMap(settings, rows, line: block.line))
    case .chart:
      let settings = try ChartSettings(parsing: body)
      guard !settings.source.isEmpty else {
        let names = results.keys.sorted().joined(separator: ", ")
        throw BlockMistake(
          "“\(settings.kind.rawValue):” has to name the result that it shows"
            + (names.isEmpty ? "; give an sql block of the page a name" : "; the results are \(names)"),
          line: settings.lineOfKind)
      }
      let rows = try result(settings.source, settings.lineOfKind, results)
      return .chart(try Chart(settings, rows.chartTable, words: rows.words.phrases))
    }
  }

  private func result(_ name: String, _ line: Int, _ results: [String: ReportRows]) throws(BlockMistake) -> ReportRows {
    if let rows = results[name] { return rows }
    let advice = results.isEmpty ? "; give an sql block of the page this name" : ""
    throw BlockMistake(BlockMistake.unknown("result", name, among: results.keys.sorted()) + advice, line: line)
  }

  private func table(
    _ settings: ReportTableSettings, _ rows: ReportRows, _ link: Linker
  ) throws(BlockMistake) -> ReportTable {
    let caption = settings.body["caption"] ?? ""
    guard let wanted = settings.link else { return ReportTable(rows, caption: caption) }
    guard let column = rows.answer.position(of: wanted.column) else {
      throw settings.body.mistake(in: "link", BlockMistake.unknown("column", wanted.column, among: rows.answer.columns))
    }
    var links: [String?] = []
    do throws(LinkMistake) {
      for row in rows.answer.rows { links.append(try link(row[column].text, wanted.page)) }
    } catch {
      throw settings.body.mistake(in: "link", error.reason)
    }
    return ReportTable(rows, caption: caption, linkColumn: column, links: links)
  }
}

extension ReportRows {
  /// The answer as a chart takes it.
  fileprivate var chartTable: ChartTable {
    let columns = answer.table(title: "").columns
    let titles = columns.map(title)
    // Sentences in English call a column by its name, which is no word of other languages.
    let labels = zip(columns, titles).map { $0.title == $1 ? $0.name : $1 }
    return ChartTable(
      names: answer.columns, titles: titles, labels: labels, areYears: columns.indices.map(areYears),
      rows: named.rows.map { row in
        row.map { cell in
          switch cell {
          case .integer(let number): .number(Double(number))
          case .decimal(let number): .number(number)
          case .text(let text): .text(text)
          case .empty, .list, .boolean: .null
          }
        }
      })
  }
}
