import Foundation
import Synchronization
import TestSupport

@testable import Base
@testable import Feeds

/// A loopback server, an empty cache and a fixed clock for a feed reader.
///
/// Pauses between attempts are recorded instead of waited for; they advance the clock.
final class Harness: Sendable {
  let server: LoopbackServer
  let folder: TemporaryDirectory
  private let state = Mutex(State())

  private struct State {
    var now = Date(timeIntervalSince1970: 1_750_000_000)
    var sleeps: [Double] = []
    var progress: [FetchProgress] = []
    var onSleep: @Sendable () -> Void = {}
  }

  init(_ handler: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws {
    folder = try TemporaryDirectory()
    server = try LoopbackServer(handler)
  }

  /// Sends one answer after the other and repeats the last one.
  convenience init(_ answers: LoopbackAnswer...) throws {
    let next = Mutex(0)
    try self.init { _ in
      let index = next.withLock { index in
        defer { index += 1 }
        return index
      }
      return answers[min(index, answers.count - 1)]
    }
  }

  var cache: FeedCache { FeedCache(directory: folder.path("cache")) }
  var now: Date { state.withLock { $0.now } }
  /// The current second.
  var moment: Moment { Moment(clock: now.timeIntervalSince1970) }
  var sleeps: [Double] { state.withLock { $0.sleeps } }
  var progress: [FetchProgress] { state.withLock { $0.progress } }

  /// Advances the clock.
  func advance(seconds: Double) {
    state.withLock { $0.now += seconds }
  }

  /// Runs a closure at every pause.
  func onSleep(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.onSleep = action }
  }

  /// A feed reader with this server, cache and clock.
  func reader(cache: FeedCache? = nil, _ change: (inout FetchPolicy) -> Void = { _ in }) -> FeedReader {
    var policy = FetchPolicy()
    policy.timeout = 10
    policy.retries = 0
    change(&policy)
    let effects = FetchEffects(
      now: { self.now },
      sleep: { seconds in
        let action = self.state.withLock { state in
          state.sleeps.append(seconds)
          state.now += seconds
          return state.onSleep
        }
        action()
      },
      random: { 0.5 })
    return FeedReader(cache: cache ?? self.cache, policy: policy, effects: effects) { event in
      self.state.withLock { $0.progress.append(event) }
    }
  }

  /// Reads a source, by default the root of the server, with the test decoder.
  func read(
    _ address: String? = nil, cache: FeedCache? = nil, _ change: (inout FetchPolicy) -> Void = { _ in }
  ) throws -> Reading<String> {
    try reader(cache: cache, change).read(.address(address ?? server.address()), decode: Self.decode)
  }

  /// The error of a read; `nil` if it succeeds.
  func failure(
    _ address: String? = nil, _ change: (inout FetchPolicy) -> Void = { _ in }
  ) -> FetchFailure? {
    do {
      _ = try read(address, change)
      return nil
    } catch let error as FetchError where error.copy != nil {
      return error.failure
    } catch {
      return .other("not the expected error: \(error)")
    }
  }

  /// The path of the only copy in the cache.
  func copyPath() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.directory)
    guard names.count == 1 else { throw UnexpectedFiles(names: names) }
    return cache.directory + "/" + names[0]
  }

  /// Accepts only a list in brackets, like a feed decoder.
  static func decode(_ feed: FeedBytes) throws -> String {
    let text = String(decoding: feed.bytes, as: UTF8.self)
    guard text.hasPrefix("["), text.hasSuffix("]"), text != "[]" else { throw NotAList() }
    return text
  }
}

extension Moment {
  /// The moment of a Unix time, clamped to the range.
  static func at(_ seconds: Int) -> Moment { Moment(clock: Double(seconds)) }
}

/// The error of the test decoder.
struct NotAList: Diagnostic, Equatable {
  let what = "not a feed"
  let place: String? = "line 1"
  let reason: String? = "it is no list of countries"
  let advice = "Give a list."
  let exitStatus = ExitStatus.badData
}

/// The cache does not contain exactly one file.
struct UnexpectedFiles: Error {
  let names: [String]
}
