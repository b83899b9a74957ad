import Base
import Countries
import Markdown

/// Renders custom pages and reports. A file with an `each` block becomes a page for each row.
struct PageRenderer {
  private let context: SiteContext
  private let sections: [SiteContext]
  private let pages: [OwnPages.Page]
  /// The paths of images beside the pages.
  private let ownPictures: [String]
  private let memory: PageMemory?

  init(_ context: SiteContext, of sections: [SiteContext], own: OwnPages? = nil) {
    (self.context, self.sections) = (context, sections)
    let own = own ?? context.ownPages
    pages = own.pages.filter { $0.suits(context.dataset.kind) }
    (ownPictures, memory) = (Array(own.pictures.keys), own.memory)
  }

  private struct Plan {
    let page: OwnPages.Page
    let path: String
    let values: Report.Instance
  }

  /// The planned pages, and the paths of the pages of each file with an `each` block, by value.
  private typealias Plans = (plans: [Plan], addresses: [String: [[UInt8]: String]])

  /// All pages, sorted by path, and the paths of those of files with an `each` block.
  ///
  /// - Parameter known: the pages of the last build, which are not rendered again if they are the same.
  func make(
    knowing known: KeptPages? = nil
  ) throws(PlainError) -> (pages: [RenderedPage], addresses: [String: [[UInt8]: String]]) {
    // Prepared only if a page has queries.
    let database = pages.contains(where: \.report.isAsking) ? try self.database() : nil
    let words = database == nil ? .english : ReportWords(context.phrases, sections)
    let plans = try plans(database, words)
    let kept = known?.addresses == plans.addresses ? known?.pages ?? [:] : [:]
    let pages = try ConcurrentMap.map(count: plans.plans.count, stride: 1) { number throws(PlainError) in
      let plan = plans.plans[number]
      guard var kept = kept[plan.path], kept.isOf(plan.page, plan.values) else {
        return try page(plan, database, words, plans.addresses)
      }
      kept.origin = plan.page
      return kept
    }
    return (pages.sorted { $0.path < $1.path }, plans.addresses)
  }

  /// The paths of all pages from the folder of the language, `pages/about.html`.
  func addresses(_ database: QueryDatabase?) throws(PlainError) -> [String] {
    try plans(database, .english).plans.map { PagePath.address($0.path) }
  }

  private func plans(_ database: QueryDatabase?, _ words: ReportWords) throws(PlainError) -> Plans {
    var result: Plans = ([], [:])
    // Names are unique in a folder, whichever file the pages are from.
    var names: [String: ReportPageNames] = [:]
    for page in pages { names[PagePath.folder(page.path), default: ReportPageNames()].take(page.path) }
    for page in pages {
      guard let column = page.column, let database else {
        result.plans.append(Plan(page: page, path: page.path, values: Report.Instance()))
        continue
      }
      try plan(page, column, database, words, &names, into: &result)
    }
    return result
  }

  /// The tables of all feeds. Those of the first have plain names; the others are in schemas named after their folders.
  func database() throws(PlainError) -> QueryDatabase {
    if let known = memory?[QueryDatabase.self, ""] { return known }
    let database = try QueryDatabase(TableDatabase.all(of: sections))
    memory?[QueryDatabase.self, ""] = database
    return database
  }

  /// Plans the pages of a file for the rows of its query.
  private func plan(
    _ page: OwnPages.Page, _ column: String, _ database: QueryDatabase, _ words: ReportWords,
    _ names: inout [String: ReportPageNames], into plans: inout Plans
  ) throws(PlainError) {
    let instances = try page.report.instances(database, words)
    let line = page.report.each?.line ?? 0
    let mistake = { (reason: String) in page.source.mistake(line, reason) }
    let folder = PagePath.folder(page.path)
    guard instances.count < ReportPageNames.most else {
      throw mistake("the query has \(ReportPageNames.most.grouped) rows or more; select fewer")
    }
    // By bytes, since String equality ignores Unicode normalization.
    var paths: [[UInt8]: String] = [:]
    for instance in instances {
      let values = instance.values
      guard let cell = values[column] else {
        let close = ClosestName.of(column, among: Array(values.keys)).map { "; did you mean “\($0)”?" }
        throw mistake(
          "the query has no column “\(column)”, which names the pages"
            + (close
              ?? "; its columns are \(values.keys.sorted().joined(separator: ", ")): add it, or rename the file")
        )
      }
      let value = cell.text
      guard !value.trimmed.isEmpty else {
        throw mistake("“\(column)”, which names the pages, is empty in a row; exclude it with WHERE")
      }
      guard paths[Array(value.utf8)] == nil else {
        throw mistake(
          "two rows have “\(value.cut(to: FeedLimits.quoted).displayed)” in “\(column)”; use SELECT DISTINCT or GROUP BY"
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
    // A map shows the first feed with countries.
    let section = sections.first(where: \.hasMap) ?? context
    let root = PagePath.root(from: plan.path) + section.path
    var filled = try page.report.filled(
      plan.values, database, words,
      map: { map throws(Mistake) in try map.chart(of: section, section: root) },
      link: { value, target throws(Mistake) in try link(to: value, target, from: plan.path, addresses) })
    let headings = filled.document.headings
    let names = Set(filled.figures.map(\.name).filter { !$0.isEmpty })
    let anchors = HeadingAnchors.anchors(of: headings.map(\.text), taken: names)
    let title = filled.title ?? headings.first?.text ?? page.title
    if !page.isBuiltIn {
      try filled.addFiles(page.source.frontMatter.figures, of: plan.path, title, besides: ownPictures, context)
    }
    if page.source.frontMatter.figures.contains(.embed), !context.site.options.hasEmbeds {
      filled.remarks.append(
        "\(page.source.file): “embed” in the front matter has no effect; set “embed: true” in gazetteer.yml")
    }
    filled.replaceBlocks(as: .html, in: page.textLanguage == nil ? nil : context.phrases.language)
    filled.document.identifyHeadings(anchors)
    let subject = page.isBuiltIn ? page.column.flatMap { plan.values.values["name"] ?? plan.values.values[$0] } : nil
    return RenderedPage(
      path: plan.path, origin: page, values: plan.values, filled: filled, title: title, name: subject?.text ?? title,
      anchors: names.union(anchors))
  }

  /// The relative path from a page to the page of a country, by code, or to a page that another file generates.
  private func link(
    to value: String, _ target: String?, from path: String, _ addresses: [String: [[UInt8]: String]]
  ) throws(Mistake) -> String? {
    let root = PagePath.root(from: path)
    guard let target else {
      guard let position = context.pages.position(ofCode: value), let page = context.path(ofCountryAt: position) else {
        return nil
      }
      return root + context.path + page
    }
    guard let paths = addresses[PagePath.folder(path) + target] ?? addresses[target] else {
      let known = addresses.keys.sorted()
      throw Mistake(
        "“\(target.oneLine(limit: 80))” is not a file with an each block"
          + (known.isEmpty ? "; add that file, or remove the name" : "; the files are \(known.joined(separator: ", "))")
      )
    }
    return paths[Array(value.utf8)].map { root + PagePath.address($0) }
  }
}
