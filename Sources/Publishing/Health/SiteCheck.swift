package import Base
package import Feeds

/// Checks a published site like a visitor, a browser that caches it, and a program that reads its data.
///
/// Unexpected responses become findings, never errors. Only a limited part of each response is read. Text from
/// responses is not escaped; that is up to the output of the report.
package struct SiteCheck: Sendable {
  let visitor: SiteVisitor
  /// The maximum age of data in seconds.
  let maxAge: Double?
  let now: Moment

  package init(of visitor: SiteVisitor, maxAge: Double? = nil, now: Moment) {
    self.visitor = visitor
    self.maxAge = maxAge
    self.now = now
  }

  /// A path that no site has.
  static let missingPagePath = "no-such-page-of-gazetteer-check.html"
  static let worker = "service-worker.js"

  /// Runs the check.
  package func run() -> HealthReport {
    var report = HealthReport(address: visitor.address, moment: now)
    let answer: SiteAnswer
    switch visitor.visit("").succeeded {
    case .failure(let failure):
      if failure.isUnreachable {
        report.failure = failure
      } else {
        report.findings = [Finding(failure, of: visitor.address)]
      }
      return report
    case .success(let found): answer = found
    }
    let site = visitor.moved(to: answer)
    let page = SitePage(answer.body)
    let first = Documents(of: site)
    let list =
      first.body(Documents.manifest).flatMap(FileList.init(manifest:))
      ?? first.body(Self.worker).flatMap(FileList.init(serviceWorker:))
      ?? FileList(source: nil, files: [])
    let histories = histories(of: list, first, at: site, &report.findings)
    guard page.version != nil || list.source != nil || histories[0] != nil || !report.findings.isEmpty else {
      report.findings = [
        Finding(
          .foreign, visitor.address, "is not a site built by Gazetteer",
          "Check the URL, and whether the host shows its own page instead of the site.")
      ]
      return report
    }
    report.version = page.version
    report.sections = zip(list.sections, histories).map { path, history in
      let date = history?.date ?? (path.isEmpty ? page.date : nil)
      let age = date.flatMap { Age(from: $0, to: now) }
      return HealthReport.Section(path: path, date: date, age: age)
    }
    (report.list, report.listed) = (list.source, list.files.count)
    report.findings += findings(ofAges: report.sections, unread: Set(report.findings.map(\.place)))
    report.findings += findings(of: page, answer, list, at: site)
    report.findings += findings(ofWorker: first.answers[Self.worker], page, list, at: site)
    report.findings += findings(ofNowhere: first.answers[Self.missingPagePath], list, at: site)
    let chosen = list.chosen
    let findings = findings(of: chosen, in: list, at: site)
    // Files that timed out are not compared.
    report.asked = chosen.count - findings.count { $0.kind == .slow }
    report.findings += findings
    return report
  }

  /// The histories of the feeds, one after another, because parsing takes a multiple of their size in memory.
  private func histories(
    of list: FileList, _ first: Documents, at site: SiteVisitor, _ findings: inout [Finding]
  ) -> [History?] {
    var histories: [History?] = []
    for path in list.sections {
      let place = path + Documents.history
      let answer = path.isEmpty ? first.answers[place] : site.visitDocument(place)
      if case .failure(let failure) = answer, failure.isOverBudget { findings.append(Finding(failure, of: place)) }
      histories.append((try? answer?.succeeded.get()).flatMap { History($0.body) })
    }
    return histories
  }
}

/// What `changes.json` of a site says about its data.
private struct History {
  let date: Moment?

  /// `nil` if the document is invalid.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(parsing: bytes).root, root["gazetteer_changes"]?.number != nil else {
      return nil
    }
    date = root["date"]?.string.flatMap(Moment.init(iso:))
  }
}

struct Documents {
  static let manifest = OutputManifest.name
  static let history = "changes.json"

  let answers: [String: Result<SiteAnswer, FetchFailure>]

  init(of site: SiteVisitor) {
    let paths = [Self.manifest, SiteCheck.worker, SiteCheck.missingPagePath, Self.history]
    let found = site.visit(paths) { site, path in site.visitDocument(path) }
    answers = Dictionary(zip(paths, found), uniquingKeysWith: { $1 })
  }

  func body(_ path: String) -> [UInt8]? { try? answers[path]?.succeeded.get().body }
}
