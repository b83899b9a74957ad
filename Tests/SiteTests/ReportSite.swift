import Testing

@testable import Countries
@testable import Site

/// A site of a small feed with custom pages.
struct ReportSite {
  static let feed = """
    [{"name":"Alpha|*x*","region":"East & <b>","code":"AA","capital":"A","population":3000},
    {"name":"Beta","region":"East & <b>","code":"BB","capital":"B","population":1000},
    {"name":"Gamma","region":"../../West","code":"CC","capital":"C","population":2000}]
    """

  /// The texts of its files by path.
  let files: [String: String]
  /// Warnings that `--strict` turns into errors.
  let faults: [String]
  let remarks: [String]

  /// Builds the site; throws the errors of its pages.
  init(_ pages: [String: String], feed: String = Self.feed, hasReports: Bool = false, hasEmbeds: Bool = false) throws {
    let markdown = pages.reduce(into: [:]) { $0[$1.key] = (file: "own/" + $1.key, text: $1.value) }
    let own = try OwnPages(markdown: markdown, pictures: [:], hasReports: hasReports)
    let options = SiteOptions(
      baseURL: "https://example.org/", hasServiceWorker: false, hasTwins: true, hasEmbeds: hasEmbeds)
    let site = try SiteBuilder([Self.section(feed, "feed.json")], options, in: SiteEdition(ownPages: own)).site()
    (faults, remarks) = (site.faults, site.remarks)
    files = site.files.reduce(into: [:]) { $0[$1.path] = String(decoding: $1.bytes, as: UTF8.self) }
  }

  func text(_ path: String) throws -> String { try #require(files[path], "\(path) is missing") }

  /// The article of a page.
  func article(_ page: String) throws -> String {
    let text = try text("pages/" + page)
    return String(text.split(separator: "<article>")[1].split(separator: "</article>")[0])
  }

  /// A single report.
  static func report(
    _ text: String, as format: ReportFormat, feed: String = Self.feed, source: String = "feed.json"
  ) throws -> String {
    try SingleReport(name: "a.md", file: "a.md", text: text, parts: [:]).render(
      as: format, about: section(feed, source), row: nil)
  }

  static func section(_ feed: String, _ source: String) throws -> SiteSection {
    SiteSection(
      dataset: try FeedDecoder.decode(Array(feed.utf8)), options: SectionOptions(formats: []),
      findings: SectionFindings(Provenance(source: source)))
  }
}
