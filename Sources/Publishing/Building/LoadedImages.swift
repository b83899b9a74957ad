package import Base
import Countries
import Feeds
import Site

/// The images of a feed; all warnings have been reported.
package struct LoadedImages {
  let pictures: SitePictures
  /// The number of images of the feed, counted at each call because most builds do not report it.
  var wanted: Int { SitePictures.addresses(in: dataset, readsMarkdown: readsMarkdown).count }
  private let dataset: Dataset
  private let readsMarkdown: Bool
  /// The number of images that were read; `nil` if none were requested.
  let found: Int?
  let failures: [PlainError]
  /// Further warnings.
  package let warnings: [any Diagnostic]
  let linkedHosts: [String]

  /// Reads the images of a feed, if they are to be downloaded.
  ///
  /// - Throws: in strict mode, an error for a missing or stale image.
  package init(
    of feed: LoadedFeed, _ job: FeedJob, _ reporter: any Reporter
  ) throws {
    let settings = job.source
    (dataset, readsMarkdown) = (feed.dataset, job.options.readsMarkdown)
    switch job.images ?? (feed.dataset.kind.fetchesImages ? .fetch : .none) {
    case .none:
      (pictures, found, failures, warnings, linkedHosts) = (.none, nil, [], [], [])
    case .link:
      (pictures, found, failures, warnings) = (.linked, nil, [], [])
      let hosts = SitePictures.hosts(in: feed.dataset, readsMarkdown: readsMarkdown)
      linkedHosts = hosts.shown.map(\.text)
      report(linkedHosts, leftOut: hosts.leftOut, reporter)
    case .fetch:
      let addresses = SitePictures.addresses(in: feed.dataset, readsMarkdown: readsMarkdown)
      let readings = Self.read(addresses, of: feed, settings, reporter)
      pictures = .files(readings.images.mapValues(PictureFile.init))
      (found, failures, linkedHosts) = (readings.images.count, readings.failures, [])
      let old = addresses.compactMap { readings.images[$0]?.origin.staleCause }
      warnings = readings.warnings + old
      report(readings.warnings, old: old, reporter)
      if settings.isStrict { try requireCompleteness(old) }
    }
  }

  /// `, with 12 of 14 images`, to follow the summary of the feed; empty if none were requested.
  var summary: String {
    guard let found, wanted > 0 else { return "" }
    return ", with \(found.grouped) of \(wanted.of("image"))"
  }

  private static func read(
    _ addresses: [String], of feed: LoadedFeed, _ settings: SourceSettings, _ reporter: any Reporter
  ) -> ImageReadings {
    if !addresses.isEmpty, !settings.policy.isOffline { reporter.begin(pictures: addresses.count) }
    return ImageReader(
      cache: settings.cache, policy: settings.policy, allowsPrivateAddresses: feed.isFromPrivateAddress,
      report: { reporter.show(pictures: $0, of: $1) }
    ).read(addresses)
  }

  private func report(_ hosts: [String], leftOut: Int, _ reporter: any Reporter) {
    if leftOut > 0 {
      let hosts = leftOut.of("more host")
      reporter.warn(
        "skipped the images of \(hosts), because the content security policy of each page lists the hosts, "
          + "up to \(FeedLimits.pictureHosts.grouped) bytes")
    }
    guard !hosts.isEmpty else { return }
    let shown = reporter.isVerbose ? hosts.count : 5
    let more = hosts.count > shown ? " and \(hosts.count - shown) more" : ""
    reporter.note(
      "the pages will load images from \(hosts.prefix(shown).joined(separator: ", "))\(more), "
        + "which will see every visit")
  }

  private func report(_ warnings: [PlainError], old: [FetchError], _ reporter: any Reporter) {
    for warning in warnings { reporter.warn(warning.summary) }
    for cause in reporter.isVerbose ? old[...] : old.prefix(1) {
      reporter.warn("\(cause.summary); using the cached copy of the image")
    }
    if old.count > 1, !reporter.isVerbose {
      reporter.warn("\(old.count - 1) more \(old.count == 2 ? "image is a cached copy" : "images are cached copies")")
    }
    guard !reporter.isVerbose else { return failures.forEach { reporter.warn($0.summary) } }
    reportByHost(reporter)
  }

  /// One warning for each of the first few hosts with missing images.
  private func reportByHost(_ reporter: any Reporter) {
    let shown = 5
    let hosts = failures.map { PictureHost(of: $0.place ?? "") }.unique
    for host in hosts.prefix(shown) {
      let missing = failures.filter { PictureHost(of: $0.place ?? "") == host }
      guard missing.count > 1 else {
        reporter.warn(missing[0].summary)
        continue
      }
      let first = [missing[0].place, missing[0].reason].compactMap { $0 }.joined(separator: ": ")
      let place = host.map { " of \($0.text)" } ?? ""
      reporter.warn("\(missing.count.grouped) images\(place) are missing; the first: \(first)")
    }
    if hosts.count > shown {
      let more = (hosts.count - shown).of("more host", "more hosts")
      reporter.warn("images of \(more) are missing; --verbose lists them")
    }
  }

  private func requireCompleteness(_ old: [FetchError]) throws(PlainError) {
    if let first = failures.first {
      let count = failures.count
      throw PlainError(
        "\(count.of("image is", "images are")) missing, and --strict was given",
        [first.place, first.reason].compactMap { $0 }.joined(separator: ": "),
        advice: "Correct the URLs in the feed, or omit --strict to continue without those images.", .badData)
    }
    if let first = old.first { throw .staleCopy(reason: first.summary) }
  }
}

extension PictureFile {
  fileprivate init(_ reading: Reading<FeedImage>) {
    let picture = reading.content
    self.init(
      name: picture.fileName, bytes: picture.bytes, width: picture.info.width, height: picture.info.height)
  }
}

extension Origin {
  /// Why a stale copy is used; `nil` if it is not.
  fileprivate var staleCause: FetchError? {
    if case .staleCopy(let copy) = self { copy.cause } else { nil }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in their order.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
