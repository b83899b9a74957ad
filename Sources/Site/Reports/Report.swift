import Base
import Charts
import Countries
import Markdown

/// A custom page with its blocks. A report also has queries, tables, charts and maps of their results, and tags.
struct Report: Sendable {
  let source: PageSource
  /// The block whose rows become pages.
  let each: ReportBlock?
  let blocks: [ReportBlock]
  private let lines: [String]
  /// Whether a block is in a section of rows, by its number; none for a block in a comment of the template.
  private let isRepeated: [Int: Bool]
  /// The parsed tags; `nil` if the page has no queries, so that tags are text.
  private let template: Template?

  /// Warnings about parts without effect, each with its place.
  let remarks: [String]

  /// Whether the text has footnotes.
  private let hasFootnotes: Bool
  /// The keys of sources, which the text can cite.
  private let citations: [References.Citation]

  /// Whether the page has queries.
  var isAsking: Bool { template != nil }

  private static let mostBlocks = 500

  init(_ source: PageSource) throws(PlainError) {
    self.source = source
    let document = try PageSource.document(source.text, file: source.file, hasTables: false)
    blocks = try ReportBlock.all(in: source, document)
    let footnotes = try source.footnotes()
    hasFootnotes = !footnotes.definitions.isEmpty
    citations = References.citations(in: blocks)
    remarks = try source.remarks(
      document, blocks, footnotes, citations, isReport: ReportBlock.areAsking(document))
    lines = ReportBlock.marked(source.lines, blocks)
    let eaches = blocks.filter { $0.kind == .each }
    if eaches.count > 1 {
      throw source.mistake(eaches[1].line, "a page can have one each block; remove this one")
    }
    each = eaches.first
    guard blocks.count <= Self.mostBlocks else {
      throw source.mistake(
        blocks[Self.mostBlocks].line, "the page has \(blocks.count.grouped) blocks, and the limit is \(Self.mostBlocks)"
      )
    }
    guard blocks.contains(where: { ReportBlock.Kind.asking.contains($0.kind) }) else {
      (template, isRepeated) = (nil, [:])
      return
    }
    var names: Set<String> = []
    for block in blocks where !block.name.isEmpty && !names.insert(block.name).inserted {
      throw source.mistake(block.line, "two results are called “\(block.name)”; rename one")
    }
    let template = try Template(
      lines.joined(separator: "\n"), as: .none, number: source.number, source.mistake)
    (self.template, isRepeated) = (template, template.blocks(repeatedBy: names))
  }

  /// Renders a map; `nil` if it shows nothing.
  typealias Drawer = (ReportMap) throws(Mistake) -> (any BlockContent)?

  /// A row of the each block.
  struct Instance: Equatable {
    var values: [String: Cell] = [:]
    /// The values with names in the language of the page.
    var named: [String: Cell] = [:]
  }

  /// The rows of the `each` block; one without values if there is no such block.
  func instances(_ database: QueryDatabase, _ words: ReportWords = .english) throws(PlainError) -> [Instance] {
    guard let each else { return [Instance()] }
    let answer: QueryResult
    do throws(Mistake) { answer = try database.answer(each.body) } catch { throw mistake(error, in: each) }
    let dictionary = { (row: [Cell]) in Dictionary(zip(answer.columns, row)) { first, _ in first } }
    return zip(answer.rows, words.named(answer).rows).map {
      Instance(values: dictionary($0), named: dictionary($1))
    }
  }

  /// Renders the page for a row of the `each` block.
  func filled(
    _ instance: Instance, _ database: QueryDatabase?, _ words: ReportWords, asText: Bool = false,
    map draw: Drawer, link: ReportTable.Linker
  ) throws(PlainError) -> FilledReport {
    let matter = source.frontMatter
    let values = instance.values
    var (results, errors): ([String: ReportRows], [(line: Int, error: PlainError)]) = ([:], [])
    func collect(_ block: ReportBlock, _ work: () throws(Mistake) -> Void) {
      do throws(Mistake) { try work() } catch { errors.append((block.line, mistake(error, in: block))) }
    }
    if let database {
      for (index, block) in blocks.enumerated() where !block.name.isEmpty && isRepeated[index] == false {
        collect(block) { () throws(Mistake) in results[block.name] = try rows(of: block, database, values, words) }
      }
      // Without a result its tags and blocks have other errors, so only the settings of blocks are checked.
      if !errors.isEmpty {
        for block in blocks { collect(block) { () throws(Mistake) in try checkSettings(of: block) } }
      }
    }
    if let error = PlainError.all(errors.sorted { $0.line < $1.line }.map(\.error)) { throw error }
    var (title, description) = (matter.title, matter.description)
    var markdown = lines.joined(separator: "\n")
    var rendered = blocks.indices.map { FilledTemplate.Block(Template.Block(number: $0)) }
    if let template {
      rendered = []
      let tags = try tags(instance, results, words)
      let ofRows = Set(isRepeated.filter(\.value).keys.map { blocks[$0].name })
      try TemplateCheck(values: tags, isReport: true, resultsOfRows: ofRows, mistake: source.mistake).check(template)
      title = try plain(title, matter.titleLine, tags)
      description = try plain(description, matter.descriptionLine, tags)
      markdown = template.filled(tags).text { block in
        rendered.append(block)
        return "\(Template.blockMark)\(rendered.count - 1)"
      }
    }

    let footnotes = hasFootnotes ? try source.footnotes(in: markdown) : nil
    let document = try PageSource.document(footnotes?.markdown ?? markdown, file: source.file)
    // Values contain no references.
    let labels = (footnotes?.definitions.map { "^" + $0.label } ?? []) + citations.map { "@" + $0.key }
    let parts = labels.isEmpty ? [] : document.parts(referringTo: Set(labels))
    let lists = blocks.contains { $0.kind == .references } ? document.codeBlocks : []
    let marked = Dictionary(lists.map { ($0.info, $0.body) }) { first, _ in first }
    document.replaceTexts(ReportMark.values)
    let placed = { (info: String) -> (place: FilledTemplate.Block, block: ReportBlock)? in
      guard let position = ReportBlock.number(info), rendered.indices.contains(position) else { return nil }
      let place = rendered[position]
      return blocks.indices.contains(place.number) ? (place, blocks[place.number]) : nil
    }
    // Unless the text starts with its title, or has it in another place.
    if let title, !document.beginsWithTitle(passing: { placed($0)?.block.isSilent ?? false }),
      !document.headings.contains(where: { $0.level == 1 && $0.text.trimmed.utf8.elementsEqual(title.trimmed.utf8) })
    {
      document.prependHeading(title)
    }
    var page = FilledReport(title: title, description: description, document: document)
    page.remarks = remarks
    let ofPage = PagePath.column(source.file).flatMap { column in
      values[column].map { " (\(column): \($0.text.oneLine(limit: 60)))" }
    }
    for block in blocks { check(results[block.name], of: block, &page) }
    if let each, let database {
      collect(each) { () throws(Mistake) in page.reads.formUnion(try database.answer(each.body).reads) }
    }
    var ofRepetitions: [Int: [String: ReportRows]] = [:]
    let codes = document.codeBlocks.compactMap { code in placed(code.info).map { (code, $0) } }
    guard codes.count <= Self.mostBlocks else {
      throw source.mistake(
        codes[Self.mostBlocks].1.block.line,
        "the page has \(codes.count.grouped) blocks, and the limit is \(Self.mostBlocks); select fewer rows")
    }
    // Checks and sources are those of the whole page.
    let last: Set = [ReportBlock.Kind.checks, .references]
    for (code, (place, block)) in codes.filter({ !last.contains($1.1.kind) })
      + codes.filter({ last.contains($1.1.kind) })
    {
      if block.kind == .pageBreak {
        page.add(html: "<div class=\"break\"></div>\n", inPlaceOf: code)
        continue
      }
      collect(block) { () throws(Mistake) in
        var rows: ReportRows?
        let row = place.scope.reduce(values) { $0.merging($1.cells) { $1 } }
        if block.kind == .sql, block.name.isEmpty || isRepeated[place.number] == true, let database {
          rows = try self.rows(of: block, database, row, words)
          check(rows, of: block, &page)
          if let row = place.repetitions.last, !block.name.isEmpty {
            ofRepetitions[row, default: [:]][block.name] = rows
          }
        }
        let known = place.repetitions.reduce(results) { $0.merging(ofRepetitions[$1] ?? [:]) { $1 } }
        if block.kind == .expect, let database {
          let broken = try expect(block, database, known, row, in: name(of: place), ofPage, &page)
          if let broken { errors.append((block.line, broken)) }
        }
        if block.kind == .references {
          let shown = results.values + page.figures.compactMap(\.rows)
          let reads = page.reads.union(shown.flatMap { $0.answer.origins.flatMap(\.columns) })
          let list = try References(words.cited(reads), marked[code.info] ?? "", asText: asText)
          page.fillCitations(parts, list.names, asText: asText)
          try document.insert(list.items, before: code, replacing: ReportMark.values)
          return page.add(html: list.html, inPlaceOf: code)
        }
        let figure =
          block.kind == .checks
          ? try table(of: page.checks, code.body, words, link)
          : try figure(block, code.body, rows, known, row, words.phrases, draw, link)
        guard var figure else { return page.add(inPlaceOf: code) }
        if !figure.name.isEmpty, page.figures.contains(where: { $0.name == figure.name }) {
          throw Mistake("two figures are called “\(figure.name)”; rename one, or add a tag to it")
        }
        figure.block = code
        page.add(figure, at: source.place(block.line) + (name(of: place) ?? ofPage ?? ""))
      }
    }
    if let error = PlainError.all(errors.map(\.error)) { throw error }
    try page.numberFigures(of: source, words.phrases)
    if let footnotes {
      do throws(Mistake) {
        try page.numberFootnotes(footnotes.definitions, parts, asText: asText, words.phrases)
      } catch { throw source.mistake(0, error.reason) }
    }
    if isAsking, page.figures.allSatisfy({ $0.rows != nil }) { page.sources = words.sources(of: page.reads) }
    let queries = Set(page.figures.flatMap { [$0.rows?.query, $0.rowsOfLine?.query] }.compactMap(\.self))
    for (index, block) in blocks.enumerated() where isRepeated[index] == false {
      guard let query = block.shownQuery, !queries.contains(query) else { continue }
      page.remarks.append(
        "\(source.place(block.line)): “show” has no effect, since no table, chart or map shows “\(block.name)”; add one"
      )
    }
    return page
  }

  /// The first value of the row of a repeated block, for warnings.
  private func name(of place: FilledTemplate.Block) -> String? {
    guard case .row(let rows, let position?)? = place.scope.last, let name = rows.answer.columns.first else {
      return nil
    }
    return " (\(name.oneLine()): \(rows.answer.rows[position][0].text.oneLine(limit: 60)))"
  }

  /// Checks the settings of a block that do not depend on rows.
  private func checkSettings(of block: ReportBlock) throws(Mistake) {
    guard !block.body.contains("{{") else { return }
    switch block.kind {
    case .chart: _ = try ChartSettings(parsing: block.body)
    case .table: _ = try TableSettings.body(block.body, with: ["from", "where"])
    case .checks: _ = try TableSettings.body(block.body, with: [])
    case .map: _ = try MapBlock(parsing: block.body)
    case .sql, .each, .expect, .pageBreak, .references: break
    }
  }

  /// An error in a line of a block.
  private func mistake(_ error: Mistake, in block: ReportBlock) -> PlainError {
    source.mistake(min(block.line + error.line, block.lines.upperBound), error.reason)
  }

  /// The values of the tags of the page.
  private func tags(
    _ instance: Instance, _ results: [String: ReportRows], _ words: ReportWords
  ) throws(PlainError) -> TemplateValues {
    var tags: TemplateValues = [:]
    let row = QueryResult(columns: Array(instance.values.keys), rows: [Array(instance.values.values)])
    for (index, name) in row.columns.enumerated() {
      let display = words.display(ofColumn: index, in: row)
      tags[name] = TemplateValue.cell(
        ReportValue(row.rows[0][index], named: instance.named[name] ?? .empty, display, words.phrases))
    }
    for (name, rows) in results {
      guard tags[name] == nil else {
        let line = blocks.first { $0.name == name }?.line ?? 0
        throw source.mistake(line, "“\(name)” is also a column of the each block; rename the result")
      }
      tags[name] = TemplateValue.rows(rows)
    }
    return tags
  }

  /// Renders a text of the front matter. It is not Markdown, so nothing is escaped.
  private func plain(_ text: String?, _ line: Int, _ tags: TemplateValues) throws(PlainError) -> String? {
    guard let text, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let mistake = { (_: Int, reason: String) in source.mistake(line, reason) }
    let template = try Template(text, as: .none, number: { _ in source.number(line) }, mistake)
    try TemplateCheck(values: tags, isReport: true, mistake: mistake).check(template)
    let filled = template.render(tags)
    return ReportMark.values(in: filled) ?? filled
  }

  private func rows(
    of block: ReportBlock, _ database: QueryDatabase, _ values: [String: Cell], _ words: ReportWords
  ) throws(Mistake) -> ReportRows {
    var rows = ReportRows(try database.answer(block.body, values), words)
    rows.query = block.shownQuery
    return rows
  }

  /// Adds what a result reads, and warns about dates of changes that the history lacks.
  private func check(_ rows: ReportRows?, of block: ReportBlock, _ page: inout FilledReport) {
    page.reads.formUnion(rows?.answer.reads ?? [])
    guard let count = rows?.answer.undatedChanges, count > 0 else { return }
    page.addFault(
      "the query uses the dates of changes, but \(count.of("change has", "changes have")) "
        + "none; set SOURCE_DATE_EPOCH in builds of a feed without a date", at: source.place(block.line))
  }

  /// Checks a result against the lines of an `expect` block; an error for the first line that does not hold.
  private func expect(
    _ block: ReportBlock, _ database: QueryDatabase, _ results: [String: ReportRows], _ values: [String: Cell],
    in section: String?, _ ofPage: String?, _ page: inout FilledReport
  ) throws(Mistake) -> PlainError? {
    let result = try result(block.target, 0, results).answer
    let body = blocks.first { $0.kind == .sql && $0.name == block.target }?.body ?? ""
    // Without a semicolon.
    let end = body.lastIndex { !$0.isWhitespace && $0 != ";" }.map(body.index(after:)) ?? body.startIndex
    let query = "(\n\(body[..<end])\n)"
    for expectation in try Expectation.all(in: block.body) {
      let outcome = try expectation.outcome(of: result) { condition, isOfCount throws(Mistake) in
        let table = isOfCount ? "(SELECT \(result.rows.count) AS rows)" : query
        let failing = try database.answer("SELECT * FROM \(table) WHERE (\(condition)\n) IS NOT TRUE", values)
        // Without parentheses, to reject a condition that closes them; of two tables, to reject rowid.
        try database.check("SELECT * FROM \(table), (SELECT 1) WHERE \(condition)\n")
        return failing.rows
      }
      page.checks.append([
        .text("\(block.target)\(section ?? ""): \(expectation.text)"),
        .text(outcome.reason == nil ? "Passed" : "Warning"), .integer(result.rows.count), .integer(outcome.failing),
      ])
      guard let reason = outcome.reason else { continue }
      let place = source.place(block.line + expectation.line) + (section ?? ofPage ?? "")
      guard expectation.isWarning else { return .broken(expectation: reason, at: place) }
      page.addFault("an expectation is not met: " + reason, at: place)
    }
    return nil
  }
}

extension TemplateValue {
  /// The cells of a row by their columns; none for other values.
  fileprivate var cells: [String: Cell] {
    guard case .row(let rows, let position?) = self else { return [:] }
    return Dictionary(zip(rows.answer.columns, rows.answer.rows[position])) { first, _ in first }
  }
}
