import Base
import Feeds
import Foundation
import Gazetteer
import Synchronization

/// The options of reporting with their defaults filled in.
struct ReportSettings: Reporter {
  let isQuiet: Bool
  let isVerbose: Bool
  let isJSON: Bool
  /// What warnings and notes begin with, where there are several feeds.
  private var subject = ""
  private let progress: ProgressDisplay
  private let clock = StepClock()
  private var notes = ToldNotes()

  /// Says of errors where the file has what they are about.
  private let places: OptionPlaces?

  init(_ options: ReportOptions, places: OptionPlaces? = nil) {
    self.places = places
    (isQuiet, isVerbose, isJSON) = (options.quiet, options.verbose, options.json)
    progress = ProgressDisplay(isQuiet: isQuiet)
  }

  /// The settings of a command, after what is odd about its options is told.
  init(_ options: ConfiguredReportOptions, _ call: Invocation) {
    self.init(options.reportOptions, places: call.places)
    if let warning = call.configuration.warning { warn(warning) }
    for note in call.notes { self.note(note) }
  }

  /// The same settings for a build of what another one has built before: notes of that are not told again.
  func following(_ last: ReportSettings) -> ReportSettings {
    var report = self
    report.notes = ToldNotes(after: last.notes)
    return report
  }

  /// The same settings for what is said about one of several feeds.
  func about(_ subject: String) -> ReportSettings {
    var report = self
    report.subject = subject + ": "
    return report
  }

  /// Says something to the user on standard output, unless it is to be quiet or belongs to JSON.
  func say(_ text: String) throws { try StandardOutput.write(self.text([text])) }

  /// The lines as they are said to the user; nothing where it is to be quiet, or they belong to JSON.
  func text(_ lines: [String]) -> String {
    isQuiet || isJSON ? "" : lines.map { $0.visibleLine + "\n" }.joined()
  }

  /// Warns of something that went wrong without ending the command.
  func warn(_ text: String) {
    Console.warn(subject + text)
  }

  /// Says something that a user should know and that is not wrong, on standard error.
  func note(_ text: String) {
    guard !isQuiet, notes.isNew(subject + text) || isVerbose else { return }
    Console.line("note: \(subject + text)".visibleLine)
  }

  /// Shows a detail with `--verbose`, on standard error.
  func detail(_ text: String) {
    guard isVerbose else { return }
    note(text)
  }

  /// Tells of an error of one of several feeds.
  func fail(_ error: any Diagnostic) { Console.tell(error: located(error)) }

  /// The error, with the place in the file that it is about.
  func located(_ error: any Diagnostic) -> any Diagnostic { places?.locating(error) ?? error }

  /// Says how long the step before took.
  func begin(_ step: BuildStep) { tellTime(clock.turn(to: step)) }

  /// Says how long the last step took.
  func end() { tellTime(clock.turn(to: nil)) }

  private func tellTime(_ last: (step: BuildStep, seconds: Double)?) {
    guard let last else { return }
    detail("\(last.step.rawValue) took \(String(format: "%.3f", last.seconds)) s")
  }

  func show(_ event: FetchProgress) { progress.show(event) }

  func begin(pictures count: Int) { progress.begin(pictures: count) }

  func show(pictures done: Int, of total: Int) { progress.show(pictures: done, of: total) }
}

/// The notes of a build, and those of the build before it.
private final class ToldNotes: Sendable {
  private let earlier: Set<String>
  private let own = Mutex<Set<String>>([])

  /// Those of a first build.
  init() { earlier = [] }

  /// Those of the build after another.
  init(after other: ToldNotes) { earlier = other.own.withLock { $0 } }

  /// Takes a note, and tells whether the build before has not told it.
  func isNew(_ text: String) -> Bool {
    own.withLock { _ = $0.insert(text) }
    return !earlier.contains(text)
  }
}

/// Measures the steps of a build.
private final class StepClock: Sendable {
  private let current = Mutex<(step: BuildStep, start: ContinuousClock.Instant)?>(nil)

  /// Begins a step, or none; the one that has ended by that, and how long it took.
  func turn(to step: BuildStep?) -> (step: BuildStep, seconds: Double)? {
    current.withLock { current in
      let now = ContinuousClock.now
      let last = current.map { ($0.step, ($0.start.duration(to: now)) / .seconds(1)) }
      current = step.map { ($0, now) }
      return last
    }
  }
}
