import Building
import Diagnostics
import Feeds
import Synchronization

/// A reporter that keeps the steps it was told of.
final class Recorder: Reporter {
  private let told = Mutex<[BuildStep]>([])

  var steps: [BuildStep] { told.withLock { $0 } }
  var isVerbose: Bool { false }
  func begin(_ step: BuildStep) { told.withLock { $0.append(step) } }
  func warn(_ text: String) {}
  func note(_ text: String) {}
  func detail(_ text: String) {}
  func fail(_ error: any Diagnostic) {}
  func show(_ progress: FetchProgress) {}
  func begin(pictures count: Int) {}
  func show(pictures done: Int, of total: Int) {}
  func about(_ subject: String) -> Recorder { self }
}
