import Base
import Feeds
import Foundation
import Publishing
import Synchronization

struct ReportSettings: Reporter {
  let isQuiet: Bool
  let isVerbose: Bool
  let isJSON: Bool
  /// The prefix of warnings and notes if there are several feeds.
  private var subject = ""
  private let progress: ProgressDisplay
  private let clock = StepClock()
  private var notes = ReportedNotes()

  /// Adds the place in the file to errors about an option.
  private let places: OptionPlaces?

  init(_ options: ReportOptions, places: OptionPlaces? = nil) {
    self.places = places
    (isQuiet, isVerbose, isJSON) = (options.quiet, options.verbose, options.json)
    progress = ProgressDisplay(isQuiet: isQuiet)
  }

  /// The settings of a command. Prints warnings and notes about its options.
  init(_ options: ConfiguredReportOptions, _ call: Invocation) {
    self.init(options.reportOptions, places: call.places)
    if let warning = call.configuration.warning { warn(warning) }
    for note in call.notes { self.note(note) }
  }

  /// The same settings for a rebuild: notes of the previous build are not repeated.
  func following(_ last: ReportSettings) -> ReportSettings {
    var report = self
    report.notes = ReportedNotes(after: last.notes)
    return report
  }

  /// The same settings for messages about one of several feeds.
  func about(_ subject: String) -> ReportSettings {
    var report = self
    report.subject = subject + ": "
    return report
  }

  /// Prints a line on standard output, unless `--quiet` or `--json` is given.
  func say(_ text: String) throws { try StandardOutput.write(self.text([text])) }

  /// The lines as printed; empty with `--quiet` or `--json`.
  func text(_ lines: [String]) -> String {
    isQuiet || isJSON ? "" : lines.map { $0.visibleLine + "\n" }.joined()
  }

  func warn(_ text: String) {
    Console.warn(subject + text)
  }

  func note(_ text: String) {
    guard !isQuiet, notes.isNew(subject + text) || isVerbose else { return }
    Console.line("note: \(subject + text)".visibleLine)
  }

  func detail(_ text: String) {
    guard isVerbose else { return }
    note(text)
  }

  func fail(_ error: any Diagnostic) { Console.tell(error: located(error)) }

  func located(_ error: any Diagnostic) -> any Diagnostic { places?.locating(error) ?? error }

  func begin(_ step: BuildStep) { tellTime(clock.turn(to: step)) }

  func end() { tellTime(clock.turn(to: nil)) }

  private func tellTime(_ last: (step: BuildStep, seconds: Double)?) {
    guard isVerbose, let last else { return }
    note("\(last.step.rawValue) took \(String(format: "%.3f", last.seconds)) s")
  }

  func show(_ event: FetchProgress) { progress.show(event) }

  func begin(pictures count: Int) { progress.begin(pictures: count) }

  func show(pictures done: Int, of total: Int) { progress.show(pictures: done, of: total) }
}

/// The notes of a build and of the build before it.
private final class ReportedNotes: Sendable {
  private let earlier: Set<String>
  private let own = Mutex<Set<String>>([])

  init() { earlier = [] }

  init(after other: ReportedNotes) { earlier = other.own.withLock { $0 } }

  /// Records a note. Returns whether the previous build did not have it.
  func isNew(_ text: String) -> Bool {
    own.withLock { _ = $0.insert(text) }
    return !earlier.contains(text)
  }
}

private final class StepClock: Sendable {
  private let current = Mutex<(step: BuildStep, start: ContinuousClock.Instant)?>(nil)

  /// Begins a step, or none. Returns the step that ended and its duration.
  func turn(to step: BuildStep?) -> (step: BuildStep, seconds: Double)? {
    current.withLock { current in
      let now = ContinuousClock.now
      let last = current.map { ($0.step, ($0.start.duration(to: now)) / .seconds(1)) }
      current = step.map { ($0, now) }
      return last
    }
  }
}
