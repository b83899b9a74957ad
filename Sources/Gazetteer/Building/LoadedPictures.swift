import Base
import Feeds

/// The pictures of a feed, after everything odd about them was told.
package struct LoadedPictures {
  /// What the site does with them.
  let pictures: SitePictures
  /// How many the feed names, counted at each call: most builds do not report it.
  var wanted: Int { SitePictures.addresses(in: dataset, readsMarkdown: readsMarkdown).count }
  private let dataset: Dataset
  private let readsMarkdown: Bool
  /// How many could be had; `nil` where none was to be fetched.
  let found: Int?
  /// Those that could not be had.
  let failures: [PlainError]
  /// What else a user should know.
  package let warnings: [any Diagnostic]
  /// The hosts that visitors' browsers will ask.
  let linkedHosts: [String]

  /// Reads the pictures that a feed names, where they are to be fetched.
  ///
  /// - Throws: under `--strict` an error for a picture that is missing or an old copy.
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
      tell(linkedHosts, leftOut: hosts.leftOut, reporter)
    case .fetch:
      let addresses = SitePictures.addresses(in: feed.dataset, readsMarkdown: readsMarkdown)
      let readings = Self.read(addresses, of: feed, settings, reporter)
      pictures = .files(readings.pictures.mapValues(PictureFile.init))
      (found, failures, linkedHosts) = (readings.pictures.count, readings.failures, [])
      let old = addresses.compactMap { readings.pictures[$0]?.origin.staleCause }
      warnings = readings.warnings + old
      tell(readings.warnings, old: old, reporter)
      if settings.isStrict { try requireCompleteness(old) }
    }
  }

  /// `, with 12 of 14 pictures`, to follow the summary of the feed; empty where none was to be fetched.
  var summary: String {
    guard let found, wanted > 0 else { return "" }
    return ", with \(found.grouped) of \(wanted.grouped) \(wanted == 1 ? "picture" : "pictures")"
  }

  private static func read(
    _ addresses: [String], of feed: LoadedFeed, _ settings: SourceSettings, _ reporter: any Reporter
  ) -> PictureReadings {
    if !addresses.isEmpty, !settings.policy.isOffline { reporter.begin(pictures: addresses.count) }
    return PictureReader(
      cache: settings.cache, policy: settings.policy, allowsPrivateAddresses: feed.isFromPrivateAddress,
      report: { reporter.show(pictures: $0, of: $1) }
    ).read(addresses)
  }

  private func tell(_ hosts: [String], leftOut: Int, _ reporter: any Reporter) {
    if leftOut > 0 {
      let hosts = Noun(one: "more host", other: "more hosts").words(for: leftOut)
      reporter.warn(
        "the pictures of \(hosts) are left out, since each page names the hosts in its policy, which "
          + "has room for \(FeedLimits.pictureHosts.grouped) bytes of them")
    }
    guard !hosts.isEmpty else { return }
    let shown = reporter.isVerbose ? hosts.count : 5
    let more = hosts.count > shown ? " and \(hosts.count - shown) more" : ""
    reporter.note(
      "the pages will load pictures from \(hosts.prefix(shown).joined(separator: ", "))\(more), "
        + "which will see every visit")
  }

  private func tell(_ warnings: [PlainError], old: [FetchError], _ reporter: any Reporter) {
    for warning in warnings { reporter.warn(warning.summary) }
    for cause in reporter.isVerbose ? old[...] : old.prefix(1) {
      reporter.warn("\(cause.summary); using the last good copy of the picture")
    }
    if old.count > 1, !reporter.isVerbose {
      reporter.warn("\(old.count - 1) more \(old.count == 2 ? "picture is" : "pictures are") a last good copy")
    }
    guard !reporter.isVerbose else { return failures.forEach { reporter.warn($0.summary) } }
    tellByHost(reporter)
  }

  /// A line for every host of which pictures are missing, and no more than a few.
  private func tellByHost(_ reporter: any Reporter) {
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
      reporter.warn("\(missing.count.grouped) pictures\(place) are missing; the first: \(first)")
    }
    if hosts.count > shown {
      let more = Noun(one: "more host", other: "more hosts").words(for: hosts.count - shown)
      reporter.warn("pictures of \(more) are missing; --verbose lists them")
    }
  }

  private func requireCompleteness(_ old: [FetchError]) throws(PlainError) {
    if let first = failures.first {
      let count = failures.count
      throw PlainError(
        "\(count.grouped) \(count == 1 ? "picture is" : "pictures are") missing, and --strict was given",
        [first.place, first.reason].compactMap { $0 }.joined(separator: ": "),
        advice: "Correct the addresses in the feed, or leave --strict out to go on without those pictures.", .badData)
    }
    if let first = old.first { throw .staleCopy(reason: first.summary) }
  }
}

extension PictureFile {
  fileprivate init(_ reading: Reading<FeedPicture>) {
    let picture = reading.content
    self.init(
      name: picture.fileName, bytes: picture.bytes, width: picture.info.width, height: picture.info.height)
  }
}

extension Origin {
  /// Why an old copy is used; `nil` where none is.
  fileprivate var staleCause: FetchError? {
    if case .staleCopy(let copy) = self { copy.cause } else { nil }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
