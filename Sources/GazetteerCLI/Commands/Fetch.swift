import ArgumentParser
import Base
import Countries
import Feeds
import Publishing
import Site

struct Fetch: SourceCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetch network sources into the cache without building.",
    discussion: """
      Updates the cached copy, for example for a later “build --offline”. A response that is not a feed never replaces \
      a cached copy. Images that a build would fetch are cached too.

      gazetteer fetch --source https://host/feed.json
      gazetteer fetch --source https://host/v3.1 --wait-online 10m
      """)

  static var leaving: Set<String> { FetchOptions.leaving.union(["images"]) }

  @OptionGroup var feedOptions: FeedOptions

  @Option(
    help: "Wait this long for the network, such as 90s or 10m.", transform: readingTime)
  var waitOnline: Double?

  @OptionGroup var pictureOptions: PictureOptions

  func validate() throws {
    if waitOnline != nil, feedOptions.fetchOptions.offline {
      throw ValidationError("--wait-online and --offline cannot be combined")
    }
  }

  func run(_ call: Invocation, _ report: ReportSettings) throws {
    let guards = try LockFile.guards(of: call)
    let jobs = try call.feeds(of: self).map { try $0.command.job($0.entry, call, guards) }
    let remote = jobs.filter(\.isRemote)
    guard !remote.isEmpty else {
      throw PlainError.usage(
        what: "nothing to fetch",
        reason: jobs.map(\.source.source.displayName).joined(separator: ", ")
          + (jobs.count == 1 ? " is not a network source" : " are not network sources"),
        advice: "Give an http(s) URL with --source, or under “feeds” in gazetteer.yml.")
    }
    for local in jobs where !local.isRemote {
      report.note("\(local.name) is skipped: it is not a network source")
    }
    let batch = try FeedBatch(remote, report) { job, report in
      let feed = try LoadedFeed(job.source, report)
      let pictures = try LoadedImages(of: feed, job, report)
      // Caching is the purpose of this command, so a copy that cannot be stored is an error.
      let warnings = feed.warnings + pictures.warnings
      if let warning = warnings.first(where: { [.cannotCreate, .inputOutput].contains($0.exitStatus) }) {
        throw warning
      }
      return ReadFeed(job, feed, pictures)
    }
    if report.isJSON {
      try StandardOutput.write(json: CommandResult(batch).json)
    } else {
      for read in batch.read {
        try report.say("\(read.feed.origin.isFresh ? "Fetched" : "Kept") \(read.summary).")
      }
    }
    try batch.refuseFailures()
  }

  private func job(_ entry: FeedEntry, _ call: Invocation, _ guards: ValueGuard?) throws -> FeedJob {
    var job = FeedJob(
      path: entry.path, try feedOptions.settings(call, entry.configuration, path: entry.path, guards: guards),
      SectionOptions(readsMarkdown: pictureOptions.markdown))
    job.images = pictureOptions.images
    job.source.policy.waitOnline = waitOnline
    return job
  }
}

extension FeedJob {
  fileprivate var isRemote: Bool {
    if case .address = source.source { true } else { false }
  }
}
