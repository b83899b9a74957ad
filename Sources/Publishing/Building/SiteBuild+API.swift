import Base
import Countries
import Site

/// The static API at the URLs of REST Countries, and the host files for it.
extension SiteBuild {
  struct FeedAPI {
    /// The folders of responses; empty if the feed has no API.
    var folders: [String] = []
    /// The responses, and the flags that they link to.
    var files: [OutputFile] = []
    /// Alternating paths and texts of responses, for the edge worker.
    var answers: [String] = []
    var leftOut: [String] = []
  }

  func api(of read: ReadFeed, _ plan: SitePlan, _ reporter: any Reporter) throws -> FeedAPI {
    let generations = generations(of: read.job)
    guard !generations.isEmpty else { return FeedAPI() }
    let section = plan.section(of: read)
    let flags =
      options.baseURL == nil
      ? [:] : try read.job.flagFolder?.flags(of: read.feed.dataset.countries, fileExtension: ".png") ?? [:]
    let dataset = section.datasetWithOwnFlags(at: options.baseURL, asPNG: flags)
    let publication = StaticAPI(
      dataset: dataset, generations: generations, endpoints: read.job.apiEndpoints,
      listsOnly: generations.subtracting(read.job.generations), feedBytes: read.feed.byteCount,
      hasWorker: settings.hasWorker, leavesToWorker: settings.hasWorker && host?.runsWorker == true
    ).files()
    report(leftOut: publication.leftOut, reporter)
    if publication.caseVariants > 0 {
      let files = publication.caseVariants.of("file")
      reporter.detail(
        "the API has \(files) whose names differ from others only in case; where case does not count, as on macOS and "
          + "Windows, one file with the same content stays")
    }
    return FeedAPI(
      folders: folders(of: read.job),
      files: publication.files.map { OutputFile(path: read.job.path + $0.path, contents: .text($0.text)) }
        + section.files(ofFlagsAsPNG: flags),
      answers: settings.hasWorker ? publication.files.flatMap { [$0.path, $0.text] } : [],
      leftOut: publication.leftOut)
  }

  private func folders(of job: FeedJob) -> [String] {
    APIGeneration.allCases.filter(generations(of: job).contains).map { "\(job.path)\($0.rawValue)/" }
  }

  private func generations(of job: FeedJob) -> Set<APIGeneration> {
    APIGeneration.published(job.generations, hasWorker: settings.hasWorker)
  }

  /// The folders of feeds that failed; their responses are kept.
  func keptAPIFolders(_ plan: SitePlan) -> [String] {
    let failed = plan.batch.failed.map(\.job.path)
    return feeds.filter { failed.contains($0.path) }.flatMap(folders)
  }

  /// Host files for APIs; the responses of failed feeds keep their rules.
  func apiHostFiles(for apis: [FeedAPI], _ plan: SitePlan) -> [OutputFile] {
    let (written, kept) = (apis.flatMap(\.folders), keptAPIFolders(plan))
    guard !written.isEmpty || !kept.isEmpty else { return [] }
    var files: [OutputFile] = []
    if settings.hasHostRules {
      files = APIHostFiles.files(for: written + kept, written: written, hasWorker: settings.hasWorker)
    }
    if settings.hasWorker {
      files.append(APIWorker.file(answeringFrom: apis.flatMap(\.answers), templates: settings.templates))
    }
    return files
  }
}
