import Base

/// A page that asks the data: Markdown with blocks of SQL, tables and charts of their answers, and tags as templates have them.
struct Report: Sendable {
  let source: PageSource
  /// The block whose query gives a page for each of its rows.
  let each: ReportBlock?
  private let blocks: [ReportBlock]
  private let template: Template

  /// The most blocks of a page.
  private static let mostBlocks = 500

  /// - Throws: ``PlainError/page(file:line:reason:)``.
  init(_ source: PageSource) throws(PlainError) {
    self.source = source
    let extraction = try ReportBlock.extract(from: source)
    blocks = extraction.blocks
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
    let text = extraction.lines.joined(separator: "\n")
    template = try Template(text, as: .markdown, number: source.number, source.mistake)
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
      tags[name] = TemplateValue.cell(
        ReportValue(
          text: format.shown(instance.named[name] ?? .empty, words.phrases),
          original: format.text(row.rows[0][index], .english)))
    }
    for (name, rows) in results {
      guard tags[name] == nil else {
        let line = blocks.first { $0.name == name }?.line ?? 0
        throw source.mistake(line, "“\(name)” is a column of the each block already")
      }
      tags[name] = TemplateValue.rows(rows)
    }
    try TemplateCheck(values: tags, isReport: true, mistake: source.mistake).check(template)
    let plain = { [tags] (text: String, line: Int) throws(PlainError) in try self.plain(text, line, tags) }

    var contents: [Content] = []
    for (index, block) in blocks.enumerated() {
      switch block.kind {
      case .each: contents.append(.nothing)
      case .sql:
        guard let rows = unnamed[index] else {
          contents.append(.nothing)
          continue
        }
        contents.append(.table(try table(ReportTableSettings(block, source), rows, plain, link)))
      case .table:
        let settings = try ReportTableSettings(block, source)
        let rows = try result(settings.from?.name ?? "", settings.from?.line ?? block.line, results)
        contents.append(.table(try table(settings, rows, plain, link)))
      case .chart: contents.append(.chart(try chart(block, results, plain)))
      case .map: contents.append(.map(try map(block, results, plain)))
      }
    }
    let matter = source.frontMatter
    return Filled(
      title: try matter.title.map { text throws(PlainError) in try plain(text, matter.titleLine) },
      description: try matter.description.map { text throws(PlainError) in try plain(text, matter.descriptionLine) },
      markdown: template.render(tags), contents: contents)
  }

  /// A text of a block with its tags filled in: no Markdown, so that nothing is escaped.
  private func plain(_ text: String, _ line: Int, _ tags: TemplateValues) throws(PlainError) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let mistake = { (_: Int, reason: String) in source.mistake(line, reason) }
    let template = try Template(text, as: .plain, number: { _ in source.number(line) }, mistake)
    try TemplateCheck(values: tags, isReport: true, mistake: mistake).check(template)
    let filled = template.render(tags)
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

  private func result(_ name: String, _ line: Int, _ results: [String: ReportRows]) throws(PlainError) -> ReportRows {
    if let rows = results[name] { return rows }
    let names = results.keys.sorted()
    let close = ClosestName.of(name, among: names).map { "; did you mean “\($0)”?" }
    let others =
      names.isEmpty ? "; give an sql block of the page this name" : "; the results are \(names.joined(separator: ", "))"
    throw source.mistake(line, "no result is called “\(name.prefix(60))”" + (close ?? others))
  }

  private func table(
    _ settings: ReportTableSettings, _ rows: ReportRows,
    _ plain: (String, Int) throws(PlainError) -> String, _ link: Linker
  ) throws(PlainError) -> ReportTable {
    let caption = try settings.caption.map { caption throws(PlainError) in try plain(caption.text, caption.line) } ?? ""
    guard let wanted = settings.link else { return ReportTable(rows, caption: caption) }
    guard let column = rows.answer.position(of: wanted.column) else {
      let close = ClosestName.of(wanted.column, among: rows.answer.columns).map { "; did you mean “\($0)”?" }
      throw source.mistake(
        wanted.line,
        "there is no column “\(wanted.column.prefix(60))” to link by"
          + (close ?? "; the columns are \(rows.answer.columns.joined(separator: ", "))"))
    }
    var links: [String?] = []
    do throws(LinkMistake) {
      for row in rows.answer.rows { links.append(try link(row[column].text, wanted.page)) }
    } catch {
      throw source.mistake(wanted.line, error.reason)
    }
    return ReportTable(rows, caption: caption, linkColumn: column, links: links)
  }

  private func map(
    _ block: ReportBlock, _ results: [String: ReportRows], _ plain: (String, Int) throws(PlainError) -> String
  ) throws(PlainError) -> ReportMap {
    var lines: [String] = []
    for (index, line) in block.body.enumerated() { lines.append(try plain(line, block.line + 1 + index).onOneLine) }
    let place = { (text: String) in
      block.line + (lines.firstIndex { !text.isEmpty && $0.trimmed == text.trimmed }.map { $0 + 1 } ?? 0)
    }
    do {
      let settings = try MapBlock(parsing: lines.joined(separator: "\n"))
      let from = place(lines.first { $0.trimmed.hasPrefix("from") } ?? "")
      let rows = try settings.texts[.from].map { try result($0, from, results) }
      return try ReportMap(settings, rows, line: block.line)
    } catch let error as MarkdownPage.BlockMistake {
      throw source.mistake(place(error.line), error.reason)
    } catch {
      throw error as? PlainError ?? source.mistake(block.line, "\(error)")
    }
  }

  private func chart(
    _ block: ReportBlock, _ results: [String: ReportRows], _ plain: (String, Int) throws(PlainError) -> String
  ) throws(PlainError) -> Chart {
    var lines: [String] = []
    // A value of the data makes no line of its own.
    for (index, line) in block.body.enumerated() { lines.append(try plain(line, block.line + 1 + index).onOneLine) }
    let settings: ChartSettings
    do throws(ChartMistake) { settings = try ChartSettings(parsing: lines.joined(separator: "\n")) } catch {
      throw source.mistake(block.line + error.line, error.description)
    }
    let kind = "\(settings.kind.rawValue):"
    let line = lines.firstIndex { $0.trimmed.hasPrefix(kind) }.map { block.line + 1 + $0 } ?? block.line
    guard !settings.source.isEmpty else {
      let names = results.keys.sorted().joined(separator: ", ")
      throw source.mistake(
        line,
        "“\(kind)” has to name the result that it shows"
          + (names.isEmpty ? "; give an sql block of the page a name" : "; the results are \(names)"))
    }
    let rows = try result(settings.source, line, results)
    do throws(ChartMistake) {
      return try Chart(settings, rows.chartTable, words: rows.words.phrases)
    } catch {
      throw source.mistake(block.line + error.line, error.description)
    }
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
