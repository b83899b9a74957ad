import Base

/// Fills in the pages of a user: those that ask the data are asked for, one for each row where they have an each block.
struct PageRenderer {
  private let context: SiteContext
  private let sections: [SiteContext]
  private let pages: [OwnPages.Page]

  /// - Parameter own: the pages; `nil` for those of the context.
  init(_ context: SiteContext, of sections: [SiteContext], own: OwnPages? = nil) {
    (self.context, self.sections) = (context, sections)
    pages = (own ?? context.options.ownPages).pages.filter { $0.suits(context.dataset.kind) }
  }

  /// A page that is to be made.
  private struct Plan {
    let page: OwnPages.Page
    /// Its path, from the folder of the pages.
    let path: String
    let values: Report.Instance
  }

  /// What is made, and where the pages are that a file makes for the rows of a query, by the values of those.
  private struct Plans {
    var plans: [Plan] = []
    var addresses: [String: [[UInt8]: String]] = [:]
  }

  /// All pages, in the order of their paths.
  ///
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a page with a mistake.
  func make() throws(PlainError) -> [RenderedPage] {
    // Nothing is prepared for queries unless a page asks.
    let database = pages.contains { $0.report != nil } ? try self.database() : nil
    let words = database == nil ? .english : ReportWords(context.phrases, sections)
    let plans = try plans(database, words)
    var result: [RenderedPage] = []
    for plan in plans.plans {
      guard let report = plan.page.report, let database else {
        result.append(try page(plan, plan.page.source.text, title: nil, description: nil, contents: []))
        continue
      }
      let filled = try report.filled(plan.values, database, words) { value, target throws(Report.LinkMistake) in
        try link(to: value, target, from: plan.path, plans.addresses)
      }
      result.append(
        try page(
          plan, filled.markdown, title: filled.title, description: filled.description, contents: filled.contents))
    }
    return result.sorted { $0.path < $1.path }
  }

  /// The paths of all pages from the folder of the language, `pages/about.html`.
  ///
  /// - Parameter database: what pages that are made for rows ask.
  /// - Throws: ``PlainError/page(file:line:reason:)`` for a page with a mistake.
  func addresses(_ database: QueryDatabase?) throws(PlainError) -> [String] {
    try plans(database, .english).plans.map { OwnPages.folder + $0.path.dropLast(3) + ".html" }
  }

  private func plans(_ database: QueryDatabase?, _ words: ReportWords) throws(PlainError) -> Plans {
    var result = Plans()
    // Pages of one folder take no name twice, whichever file makes them.
    var names: [String: ReportPageNames] = [:]
    for page in pages { names[OwnPages.folder(page.path), default: ReportPageNames()].take(page.path) }
    for page in pages {
      guard let column = page.column, page.report != nil, let database else {
        result.plans.append(Plan(page: page, path: page.path, values: Report.Instance()))
        continue
      }
      try plan(page, column, database, words, &names, into: &result)
    }
    return result
  }

  /// The tables of all feeds: those of the first as they are called, those of others behind the name of their folder.
  func database() throws(PlainError) -> QueryDatabase {
    try QueryDatabase(TableDatabase.all(of: sections))
  }

  /// Plans the pages that a page makes for the rows of its query.
  private func plan(
    _ page: OwnPages.Page, _ column: String, _ database: QueryDatabase, _ words: ReportWords,
    _ names: inout [String: ReportPageNames], into plans: inout Plans
  ) throws(PlainError) {
    guard let report = page.report else { return }
    let instances = try report.instances(database, words)
    let line = report.each?.line ?? 0
    let mistake = { (reason: String) in page.source.mistake(line, reason) }
    let folder = OwnPages.folder(page.path)
    guard instances.count < ReportPageNames.most else {
      throw mistake("the query gives \(ReportPageNames.most.grouped) pages or more; ask for fewer")
    }
    // By bytes: two rows are not the same because they write an accented letter in two ways.
    var paths: [[UInt8]: String] = [:]
    for instance in instances {
      let values = instance.values
      guard let cell = values[column] else {
        let close = ClosestName.of(column, among: Array(values.keys)).map { "; did you mean “\($0)”?" }
        throw mistake(
          "the query has no column “\(column)”, which the pages are called after"
            + (close
              ?? "; its columns are \(values.keys.sorted().joined(separator: ", ")): add it, or rename the file")
        )
      }
      let value = cell.text
      guard !value.trimmed.isEmpty else {
        throw mistake("a row has nothing in “\(column)”, which the pages are called after; leave it out with WHERE")
      }
      guard paths[Array(value.utf8)] == nil else {
        throw mistake(
          "two rows have “\(value.cut(to: FeedLimits.quoted).displayed)” in “\(column)”; write SELECT "
            + "DISTINCT or GROUP BY"
        )
      }
      let path = folder + names[folder, default: ReportPageNames()].name(for: value) + ".md"
      paths[Array(value.utf8)] = path
      plans.plans.append(Plan(page: page, path: path, values: instance))
    }
    plans.addresses[page.path] = paths
  }

  private func page(
    _ plan: Plan, _ markdown: String, title: String?, description: String?, contents: [Report.Content]
  ) throws(PlainError) -> RenderedPage {
    let (source, matter) = (plan.page.source, plan.page.source.frontMatter)
    let ownLanguage = plan.page.textLanguage == nil ? nil : context.phrases.language
    let document = try OwnPages.document(markdown, file: plan.page.file)
    document.replaceTexts(ReportMark.values)
    // A title of the front matter is a heading too where the text begins with none.
    if let title = title ?? matter.title { document.prependTitle(title, contents) }
    let headings = document.headings
    let anchors = HeadingAnchors.anchors(of: headings.map(\.text))
    var chart = 0
    var (maps, remarks): (Int, [String]) = (0, [])
    for (block, content) in document.reportBlocks(contents) {
      if case .map(let map) = content {
        maps += 1
        let drawn = try self.chart(map, number: maps, of: plan.path, source)
        remarks += drawn.remarks.map { "\(source.place(map.line)): \($0)" }
        document.replace(block) { html in
          if !drawn.isEmpty { html.part(in: ownLanguage, drawn.build) }
        }
        continue
      }
      if case .chart = content { chart += 1 }
      document.replace(block) { html in
        if case .nothing = content { return }
        html.part(in: ownLanguage) { content.build(into: &$0, chart: chart) }
      }
    }
    document.identifyHeadings(anchors)
    return RenderedPage(
      path: plan.path, source: source, title: title ?? matter.title ?? headings.first?.text ?? plan.page.title,
      description: description ?? matter.description, isOneOfMany: plan.page.column != nil,
      textLanguage: plan.page.textLanguage, document: document, anchors: Set(anchors), remarks: remarks,
      hasAnswers: contents.contains { if case .table(let table) = $0 { table.rows.count > 1 } else { false } })
  }

  /// A map of a report: of the first feed whose countries the map has, where there is one.
  private func chart(
    _ map: ReportMap, number: Int, of path: String, _ source: PageSource
  ) throws(PlainError) -> WorldChart {
    let section = sections.first(where: \.hasMap) ?? context
    let root = String(repeating: "../", count: path.count { $0 == "/" } + 1)
    return try map.drawn(of: section, way: root + section.path, number: number, source)
  }

  /// The way from a page to that of a country, by its code, or to one that another file makes.
  private func link(
    to value: String, _ target: String?, from path: String, _ addresses: [String: [[UInt8]: String]]
  ) throws(Report.LinkMistake) -> String? {
    let root = String(repeating: "../", count: path.count { $0 == "/" } + 1)
    guard let target else {
      guard let position = context.pages.position(ofCode: value), let page = context.path(ofCountryAt: position) else {
        return nil
      }
      return root + context.path + page
    }
    guard let paths = addresses[OwnPages.folder(path) + target] ?? addresses[target] else {
      let known = addresses.keys.sorted()
      throw Report.LinkMistake(
        reason: "“\(target.prefix(80))” is not a file with an each block"
          + (known.isEmpty ? "; write that file, or leave it out here" : "; there are \(known.joined(separator: ", "))")
      )
    }
    return paths[Array(value.utf8)].map { root + OwnPages.folder + $0.dropLast(3) + ".html" }
  }
}

extension ReportMap {
  /// The map of a page.
  ///
  /// - Parameter way: the way from the page to the folder of the section; `nil` for a page beside which no other is.
  func drawn(of section: SiteContext, way: String?, number: Int, _ source: PageSource) throws(PlainError) -> WorldChart
  {
    do throws(BlockMistake) {
      var chart = try chart(of: section, section: way)
      (chart.number, chart.credit) = (number, .init(section, section: way))
      return chart
    } catch {
      throw source.mistake(line, error.reason)
    }
  }
}

extension Document {
  /// Puts a title above the text, unless that begins with one, or a heading of the foremost level says the same, as
  /// below a line of links. Blocks that stand for nothing are no beginning.
  func prependTitle(_ title: String, _ contents: [Report.Content]) {
    let hasTitle = beginsWithTitle { info in
      guard info.hasPrefix(ReportBlock.mark), let number = Int(info.dropFirst(ReportBlock.mark.utf8.count)) else {
        return false
      }
      if contents.indices.contains(number), case .nothing = contents[number] { return true }
      return false
    }
    let saysTheSame = headings.contains { $0.level == 1 && $0.text.trimmed.utf8.elementsEqual(title.trimmed.utf8) }
    if !hasTitle, !saysTheSame { prependHeading(title) }
  }

  /// The marks of a report with what stands in their place.
  func reportBlocks(_ contents: [Report.Content]) -> [(block: CodeBlock, content: Report.Content)] {
    guard !contents.isEmpty else { return [] }
    let names = Set(contents.indices.map { "\(ReportBlock.mark)\($0)" })
    return codeBlocks(named: names).compactMap { block in
      Int(block.info.dropFirst(ReportBlock.mark.utf8.count)).map { (block, contents[$0]) }
    }
  }
}
