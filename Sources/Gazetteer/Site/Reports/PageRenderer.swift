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
    let database = pages.contains(where: \.report.isAsking) ? try self.database() : nil
    let words = database == nil ? .english : ReportWords(context.phrases, sections)
    let plans = try plans(database, words)
    var result: [RenderedPage] = []
    for plan in plans.plans { result.append(try page(plan, database, words, plans.addresses)) }
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
      guard let column = page.column, let database else {
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
    let instances = try page.report.instances(database, words)
    let line = page.report.each?.line ?? 0
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
    _ plan: Plan, _ database: QueryDatabase?, _ words: ReportWords, _ addresses: [String: [[UInt8]: String]]
  ) throws(PlainError) -> RenderedPage {
    let page = plan.page
    // A map is of the first feed whose countries it has, where there is one.
    let section = sections.first(where: \.hasMap) ?? context
    let way = Self.root(from: plan.path) + section.path
    let filled = try page.report.filled(
      plan.values, database, words,
      map: { map throws(Mistake) in try map.chart(of: section, section: way) },
      link: { value, target throws(Mistake) in try link(to: value, target, from: plan.path, addresses) })
    let headings = filled.document.headings
    let anchors = HeadingAnchors.anchors(of: headings.map(\.text))
    filled.replaceBlocks(as: .html, in: page.textLanguage == nil ? nil : context.phrases.language)
    filled.document.identifyHeadings(anchors)
    return RenderedPage(
      path: plan.path, origin: page, filled: filled, title: filled.title ?? headings.first?.text ?? page.title,
      anchors: Set(anchors))
  }

  /// The way from a page to the root of its language.
  private static func root(from path: String) -> String {
    String(repeating: "../", count: path.count { $0 == "/" } + 1)
  }

  /// The way from a page to that of a country, by its code, or to one that another file makes.
  private func link(
    to value: String, _ target: String?, from path: String, _ addresses: [String: [[UInt8]: String]]
  ) throws(Mistake) -> String? {
    let root = Self.root(from: path)
    guard let target else {
      guard let position = context.pages.position(ofCode: value), let page = context.path(ofCountryAt: position) else {
        return nil
      }
      return root + context.path + page
    }
    guard let paths = addresses[OwnPages.folder(path) + target] ?? addresses[target] else {
      let known = addresses.keys.sorted()
      throw Mistake(
        "“\(target.prefix(80))” is not a file with an each block"
          + (known.isEmpty ? "; write that file, or leave it out here" : "; there are \(known.joined(separator: ", "))")
      )
    }
    return paths[Array(value.utf8)].map { root + OwnPages.folder + $0.dropLast(3) + ".html" }
  }
}

extension Document {
  /// Puts a title above the text, unless that begins with one, or a heading of the foremost level says the same, as
  /// below a line of links. Blocks that stand for nothing are no beginning.
  func prependTitle(_ title: String, passing isPassed: (_ info: String) -> Bool) {
    let saysTheSame = headings.contains { $0.level == 1 && $0.text.trimmed.utf8.elementsEqual(title.trimmed.utf8) }
    if !beginsWithTitle(passing: isPassed), !saysTheSame { prependHeading(title) }
  }
}
