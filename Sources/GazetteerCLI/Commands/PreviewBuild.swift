import Base
import Foundation
import Preview
import Publishing

/// One build of a preview: its result, and the files to watch for the next one.
struct PreviewBuild {
  let files: WatchedFiles
  let before: WatchedFiles.Moment
  let report: ReportSettings
  /// `nil` if the build failed.
  private(set) var result: BuildResult?
  private(set) var error: (any Error)?
  /// The folder to serve; `nil` to keep the current one.
  private(set) var folder: String?
  private(set) var duration = Duration.zero

  /// - Parameters:
  ///   - latest: the last build.
  ///   - memory: what it keeps, which is used if only files in the folder of pages changed.
  ///   - prepare: is called with the output folder before anything is written.
  init(
    _ call: Invocation, lastReport: ReportSettings, after latest: PreviewBuild?, _ memory: BuildMemory,
    prepare: (String) throws -> Void
  ) {
    let start = ContinuousClock.now
    let read: Result<Read, any Error>
    (read, files, before) = Self.read(call)
    report =
      ((try? read.get()).map { ReportSettings($0.command.reportOptions.reportOptions, places: $0.call.places) }
      ?? lastReport).following(lastReport)
    do {
      let (call, command) = try read.get()
      let output = try command.buildOptions.publishingOptions.folder
      if OutputWriter(path: output).holdsEarlierBuild { folder = output }
      try prepare(output)
      let changes = latest.map { before.changes(since: $0.before) } ?? []
      let pages = command.buildOptions.pageOptions.pages.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      let areOfPages = pages.map { pages in changes.allSatisfy { $0.hasPrefix(pages) } } ?? false
      if changes.isEmpty || !areOfPages || files != latest?.files { memory.forget() }
      let result = try command.siteBuild(
        call, guards: command.buildOptions.changeOptions.lockFile(call.configuration)?.cacheGuards, memory: memory.pages
      ).run(report, keeping: memory)
      report.end()
      self.result = result
      if result.written != nil { folder = output }
      do { try result.batch.refuseFailures() } catch { self.error = error }
    } catch {
      self.error = (error as? any Diagnostic).map(report.located) ?? error
    }
    duration = ContinuousClock.now - start
  }

  private typealias Read = (call: Invocation, command: Serve)

  /// The options as the configuration sets them now, the files to watch, and their state. If the configuration changes
  /// while it is read, it is read again: it may name other files now.
  private static func read(_ call: Invocation) -> (Result<Read, any Error>, WatchedFiles, WatchedFiles.Moment) {
    let file = WatchedFiles([call.configurationFile ?? Configuration.usualFile])
    while true {
      let fileBefore = file.look()
      let read = Result { try call.readAgain(Serve.self) }
      let files = (try? read.get()).map { $0.command.watchedFiles($0.call) } ?? file
      let before = files.look()
      if file.look() == fileBefore { return (read, files, before) }
    }
  }

  var isChanged: Bool { changedFiles > 0 }

  var changedFiles: Int { result?.written.map { $0.summary.written + $0.summary.deleted } ?? 0 }

  /// The error as printed in the terminal; `nil` if the build succeeded.
  var message: String? {
    guard let error else { return nil }
    let failed = result?.batch.failed ?? []
    guard failed.isEmpty else {
      return failed.map { Self.words(of: report.located($0.error)) }.joined(separator: "\n\n")
    }
    return Self.words(of: error)
  }

  private static func words(of error: any Error) -> String {
    let words = (error as? any Diagnostic).map { $0.lines.map(\.visibleLine).joined(separator: "\n") }
    return KnownSecrets.hidden(in: words ?? "\(error)".visible)
  }
}
