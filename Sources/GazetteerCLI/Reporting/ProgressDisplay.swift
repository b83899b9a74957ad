import Base
import Feeds

/// Shows the progress of a fetch: one changing line on a terminal, plain lines elsewhere.
final class ProgressDisplay: @unchecked Sendable {
  private let isTerminal = Console.isTerminal
  private let isQuiet: Bool
  private var lastShown = -1

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  /// Shows an event. Must be called from one thread at a time.
  func show(_ progress: FetchProgress) {
    guard !isQuiet else { return }
    switch progress {
    case .started(let address):
      let words = "Fetching \(address.visibleLine) …"
      if isTerminal { replaceLine(words) } else { Console.line(words) }
    case .received(let bytes, let expected):
      guard isTerminal, bytes / 65_536 != lastShown else { return }
      lastShown = bytes / 65_536
      let share = expected.map { " of \($0 / 1_024)" } ?? ""
      replaceLine("Received \(bytes / 1_024)\(share) KiB …")
    case .retrying(let attempt, let seconds, let cause):
      let tenths = (seconds * 10).rounded() / 10
      if isTerminal { replaceLine("") }
      Console.line("\(cause); retrying in \(tenths) s (attempt \(attempt + 1))".visibleLine)
    case .waiting(let seconds, let remaining, let cause):
      if isTerminal { replaceLine("") }
      let words = "\(cause); waiting for the network: retrying in \(Age(seconds: seconds))"
      Console.line("\(words), for at most \(Age(seconds: remaining))".visibleLine)
    case .finished:
      if isTerminal { replaceLine("") }
    }
  }

  /// Announces the number of images to fetch.
  func begin(pictures count: Int) {
    guard !isQuiet else { return }
    let words = "Fetching \(count.grouped) \(count == 1 ? "image" : "images") …"
    if isTerminal { replaceLine(words) } else { Console.line(words) }
  }

  /// Shows the number of fetched images on a terminal. Must be called from one thread at a time.
  func show(pictures done: Int, of total: Int) {
    guard !isQuiet, isTerminal else { return }
    replaceLine(done < total ? "Fetched \(done) of \(total) images …" : "")
  }

  private func replaceLine(_ text: String) {
    Console.put("\r\u{1B}[K" + text)
  }
}
