import Glibc
import Synchronization

/// The open connections of a server: how long each may still take, and which of them wait for news.
final class Connections: Sendable {
  /// A connection of libmicrohttpd, by its place in memory.
  typealias ID = UInt

  /// A connection whose deadline has passed is shut down; `nil` is one that waits for news.
  private struct Connection {
    let socket: Int32
    var deadline: ContinuousClock.Instant?
  }

  private struct State {
    var preview: PreviewState
    var connections: [ID: Connection] = [:]
    var waiting: [ID: ContinuousClock.Instant] = [:]
    var isStopped = false
  }

  private let limits: Limits
  private let state: Mutex<State>

  init(_ preview: PreviewState, _ limits: Limits) {
    self.limits = limits
    state = Mutex(State(preview: preview))
  }

  /// What is to be shown now.
  var preview: PreviewState { state.withLock { $0.preview } }
}

// MARK: - Connections
extension Connections {
  /// A connection has come, with nothing said yet.
  func add(_ id: ID, socket: Int32) {
    state.withLock { $0.connections[id] = Connection(socket: socket, deadline: .now + .seconds(limits.head)) }
  }

  /// A connection is about to be closed; its socket is not touched from now on.
  func remove(_ id: ID) {
    state.withLock {
      $0.connections[id] = nil
      $0.waiting[id] = nil
    }
  }

  /// A request has come whole.
  func beginAnswer(_ id: ID) {
    state.withLock { $0.connections[id]?.deadline = .now + .seconds(limits.answer) }
  }

  /// A request is done with.
  func endAnswer(_ id: ID) {
    state.withLock { $0.connections[id]?.deadline = .now + .seconds(limits.head) }
  }

  /// Cuts those off that have had their time.
  func cutOff() {
    state.withLock { state in
      for (id, connection) in state.connections where connection.deadline.map({ $0 < .now }) == true {
        shutdown(connection.socket, Int32(SHUT_RDWR))
        state.connections[id]?.deadline = nil
      }
    }
  }
}

// MARK: - News
extension Connections {
  /// Has a connection wait, unless there is news since, or the end.
  func wait(_ id: ID, after event: String) -> Bool {
    state.withLock { state in
      guard !state.isStopped, state.preview.eventToken == event else { return false }
      state.waiting[id] = .now + .seconds(limits.wait)
      state.connections[id]?.deadline = nil
      return true
    }
  }

  /// Takes over what a build came to; the connections that waited for it.
  func update(folder: String?, isChanged: Bool, error: String?) -> [ID] {
    state.withLock { state in
      state.preview.update(folder: folder, isChanged: isChanged, error: error) ? Self.takeAll(&state) : []
    }
  }

  /// The connections that have waited in vain for long enough.
  func takeTimedOut() -> [ID] {
    state.withLock { state in
      let patient = state.waiting.filter { $0.value < .now }.map(\.key)
      for id in patient { state.waiting[id] = nil }
      return patient
    }
  }

  /// Nobody waits from now on; the connections that did.
  func stop() -> [ID] {
    state.withLock { state in
      state.isStopped = true
      return Self.takeAll(&state)
    }
  }

  private static func takeAll(_ state: inout State) -> [ID] {
    defer { state.waiting = [:] }
    return Array(state.waiting.keys)
  }
}
