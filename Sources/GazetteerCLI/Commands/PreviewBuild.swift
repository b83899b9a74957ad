import Building
import Configurations
import Diagnostics
import Foundation
import Output
import Preview
import Site

/// One build of a preview: what it watches for the next one, and what it came to.
struct PreviewBuild {
  /// What the build read, and what that was like before.
  let files: WatchedFiles
  let before: WatchedFiles.Moment
  let report: ReportSettings
  /// `nil` where the build failed.
  private(set) var result: BuildResult?
  /// What ended the build, or what went wrong with some of its feeds.
  private(set) var error: (any Error)?
  /// The folder to serve; `nil` where that stays as it was.
  private(set) var folder: String?
  private(set) var duration = Duration.zero

  /// Builds.
  ///
  /// - Parameter prepare: is told the output folder before anything is written.
  init(_ options: BuildOptions, lastReport: ReportSettings, prepare: (String) throws -> Void) {
    let start = ContinuousClock.now
    var options = options
    // Nothing is published by a preview, so no row is lost.
    if options.changes.allowShrink == nil { options.changes.allowShrink = true }
    let (configuration, files, before) = Self.readConfiguration(options)
    (self.files, self.before) = (files, before)
    let settings = try? ReportSettings(options.report, configuration.get(), isFirst: false)
    report = (settings ?? lastReport).following(lastReport)
    do {
      let configuration = try configuration.get()
      let output = try SiteSettings.folder(options, configuration)
      if OutputWriter(path: output).holdsEarlierBuild { folder = output }
      try prepare(output)
      let result = try options.siteBuild(configuration).run(report)
      report.end()
      self.result = result
      if result.written != nil { folder = output }
      do { try result.batch.refuseFailures() } catch { self.error = error }
    } catch {
      self.error = error
    }
    duration = ContinuousClock.now - start
  }

  /// The configuration, what is watched by it, and what that is like. Where the configuration changed while it was read,
  /// it is read again, since it may name other files now.
  private static func readConfiguration(
    _ options: BuildOptions
  ) -> (Result<Configuration, any Error>, WatchedFiles, WatchedFiles.Moment) {
    let file = WatchedFiles([options.source.config ?? Configuration.usualFile])
    while true {
      let fileBefore = file.look()
      let configuration = Result { try Configuration(path: options.source.config, command: "serve") }
      let files = (try? configuration.get()).map { WatchedFiles(options, $0) } ?? file
      let before = files.look()
      if file.look() == fileBefore { return (configuration, files, before) }
    }
  }

  /// Whether any byte of the site is another than before.
  var isChanged: Bool { changedFiles > 0 }

  /// How many files are new, changed or gone.
  var changedFiles: Int { result?.written.map { $0.summary.written + $0.summary.deleted } ?? 0 }

  /// What went wrong in the words of the terminal; `nil` where nothing did.
  var message: String? {
    guard let error else { return nil }
    let failed = result?.batch.failed ?? []
    guard failed.isEmpty else { return failed.map(Self.words).joined(separator: "\n\n") }
    return Self.words(of: error)
  }

  private static func words(of error: any Error) -> String {
    let words = (error as? any Diagnostic).map { "\($0.summary.visibleLine)\n\($0.advice.visibleLine)" }
    return KnownSecrets.hidden(in: words ?? "\(error)".visible)
  }
}
