import Datasets
import Output
import Site
import StaticAPI

/// The files at the addresses of REST Countries, and those that hosts need for them.
extension SiteBuild {
  /// The API of one feed.
  struct FeedAPI {
    /// Where it stands; none where the feed has no API.
    var places: [APIHostFiles.Place] = []
    /// The answers, and the flags that they name.
    var files: [OutputFile] = []
    /// The paths and the texts of the answers, where a module answers from them.
    var answers: [String] = []
    /// The keys that have no file.
    var leftOut: [String] = []
  }

  /// The API of a feed in the generations that are wanted.
  func api(of read: ReadFeed, _ plan: SitePlan, _ reporter: any Reporter) throws -> FeedAPI {
    let generations = read.job.section.generations
    guard !generations.isEmpty else { return FeedAPI() }
    let section = plan.section(of: read)
    let flags =
      settings.baseURL == nil
      ? [:] : try read.job.section.flagFolder?.flagsAsPNG(of: read.feed.dataset.countries) ?? [:]
    let dataset = section.datasetWithOwnFlags(asPNG: flags)
    let publication = StaticAPI(
      dataset: dataset, generations: generations, feedBytes: read.feed.byteCount, hasWorker: settings.hasWorker,
      leavesToWorker: settings.hasWorker && settings.host?.runsWorker == true
    ).files()
    tell(leftOut: publication.leftOut, reporter)
    return FeedAPI(
      places: places(of: read.job),
      files: publication.files.map { OutputFile($0, in: read.job.path) } + section.files(ofFlagsAsPNG: flags),
      answers: settings.hasWorker ? publication.files.flatMap { [$0.path, $0.text] } : [],
      leftOut: publication.leftOut)
  }

  private func places(of job: FeedJob) -> [APIHostFiles.Place] {
    APIGeneration.allCases.filter(job.section.generations.contains).map { (job.path, $0) }
  }

  /// Where the answers of feeds that failed are: they stay as they are.
  func keptPlaces(_ plan: SitePlan) -> [APIHostFiles.Place] {
    let failed = plan.batch.failed.map(\.path)
    return feeds.filter { failed.contains($0.path) }.flatMap(places)
  }

  /// What hosts read besides the files of APIs. The answers of feeds that failed keep their rules.
  func apiHostFiles(for apis: [FeedAPI], _ plan: SitePlan) -> [OutputFile] {
    let (written, kept) = (apis.flatMap(\.places), keptPlaces(plan))
    guard !written.isEmpty || !kept.isEmpty else { return [] }
    var files: [OutputFile] = []
    if settings.hasHostRules {
      files += (written.map(APIHostFiles.htaccess) + [APIHostFiles.headers(for: written + kept)]).map { OutputFile($0) }
    }
    if settings.hasWorker {
      if settings.hasHostRules { files.append(OutputFile(APIHostFiles.routes(for: written + kept))) }
      files.append(APIWorker.file(answeringFrom: apis.flatMap(\.answers), templates: settings.templates))
    }
    return files
  }
}

extension OutputFile {
  /// A file of the API in the folder of a feed, with a slash at the end of the folder.
  fileprivate init(_ file: PublishedFile, in folder: String = "") {
    self.init(path: folder + file.path, contents: .text(file.text))
  }
}
