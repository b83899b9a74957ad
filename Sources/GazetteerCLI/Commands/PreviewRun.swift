import Base
import Foundation
import Preview
import Publishing

/// Builds, serves, waits for a change and builds again; never runs two builds at once.
struct PreviewRun {
  private static let period = 0.25
  /// Seconds between polls while files are changing, and the number of polls after which a build starts anyway.
  private static let (settling, mostLooks) = (0.05, 40)
  /// Seconds to wait for a running build before exiting.
  private static let patience = 0.7

  let call: Invocation
  let url: String
  let server: PreviewServer
  var report: ReportSettings
  private let lock = NSLock()
  private var claims: [String: FolderClaim] = [:]
  private var latest: PreviewBuild?
  private let memory = BuildMemory()

  init(call: Invocation, url: String, server: PreviewServer, report: ReportSettings) {
    self.call = call
    self.url = url
    self.server = server
    self.report = report
  }

  /// Frees the port and waits briefly for a running build.
  var stopper: @Sendable () -> Void {
    { [server, lock] in
      server.stop()
      _ = lock.lock(before: Date(timeIntervalSinceNow: Self.patience))
    }
  }

  /// Runs the first build and prints the URL.
  ///
  /// - Throws: errors that no file change can fix: usage errors, and an output folder that another preview uses.
  mutating func start() throws {
    let build = try makeBuild()
    if let error = build.error {
      guard let diagnostic = error as? any Diagnostic, diagnostic.exitStatus != .usage,
        diagnostic as? PlainError != .folderTaken(path: diagnostic.place ?? "")
      else { throw error }
      Console.tell(error: diagnostic)
    }
    if let result = build.result {
      for line in result.feedLines(listsAll: report.isVerbose) { try report.say(line) }
    }
    show(build)
    let folder =
      build.folder.map { "Serving \($0)" } ?? "The build failed; waiting for a change. Serving the error"
    try report.say("\(folder) at \(url) (press Ctrl-C to stop)")
  }

  mutating func buildAfterChange() throws {
    guard let latest else { return }
    let cause = Self.waitForCause(latest)
    let build = try makeBuild()
    show(build)
    guard let error = build.error else {
      let files = build.changedFiles
      let count = files == 0 ? "no changes" : files.of("file")
      return try report.say("\(cause): rebuilt in \(Self.seconds(build.duration)) s, \(count)")
    }
    try report.say("\(cause): the build failed")
    guard let diagnostic = error as? any Diagnostic else { throw error }
    Console.tell(error: diagnostic)
  }
}

// MARK: - Steps
extension PreviewRun {
  private mutating func makeBuild() throws -> PreviewBuild {
    lock.lock()
    defer { lock.unlock() }
    let build = PreviewBuild(call, lastReport: report, after: latest, memory) { folder in
      let place = FolderClaim.resolved(folder)
      if claims[place] == nil { claims[place] = try FolderClaim(folder) }
    }
    latest = build
    report = build.report
    return build
  }

  private func show(_ build: PreviewBuild) {
    server.show(folder: build.folder, isChanged: build.isChanged, error: build.message)
  }

  /// Waits until the files changed and have settled, since editors may write in several steps, or until the site is
  /// deleted. Returns the cause, for the log.
  private static func waitForCause(_ latest: PreviewBuild) -> String {
    let (files, before) = (latest.files, latest.before)
    var moment = files.look()
    while moment == before {
      if let folder = latest.folder, !FileManager.default.fileExists(atPath: folder) { return "\(folder) is gone" }
      Thread.sleep(forTimeInterval: period)
      moment = files.look()
    }
    for _ in 0..<mostLooks {
      Thread.sleep(forTimeInterval: settling)
      let next = files.look()
      if next == moment { break }
      moment = next
    }
    return "\(names(moment.changes(since: before))) changed"
  }

  /// `index.md`, `index.md and style.css`, `5 files`
  private static func names(_ paths: [String]) -> String {
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    switch names.count {
    case 0: return "Something"
    case 1...2: return names.joined(separator: " and ")
    default: return "\(names.count.grouped) files"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    // cannot trap: the format is for a double, which this is
    String(format: "%.2f", Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18)
  }
}
