import Foundation
import Synchronization

/// A real HTTP server on 127.0.0.1 that plays scripted answers and records the requests, one thread a connection.
public final class LoopbackServer: Sendable {
  /// The port, chosen by the system.
  public let port: Int
  private let listener: Int32
  private let handler: @Sendable (LoopbackRequest) -> LoopbackAnswer
  private let state = Mutex(State())

  /// A proxy of the machine that the tests run on must not stand between client and server.
  private static let bypassProxies: Void = {
    setenv("no_proxy", "*", 1)
    setenv("NO_PROXY", "*", 1)
  }()

  private struct State {
    var requests: [LoopbackRequest] = []
    var isStarted = false
    var isStopped = false
  }

  /// Has a port of its own from now on, and serves.
  ///
  /// - Parameters:
  ///   - isStarted: whether it serves at once; else its port refuses connections until ``start()``.
  ///   - handler: answers a request; it is called from several threads.
  public init(
    isStarted: Bool = true, _ handler: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer
  ) throws {
    _ = Self.bypassProxies
    (listener, port) = try Self.bindPort()
    self.handler = handler
    if isStarted { start() }
  }

  /// Serves from now on.
  public func start() {
    state.withLock { $0.isStarted = true }
    listen(listener, 64)
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        guard let server = self else {
          close(connection)
          break
        }
        Thread.detachNewThread { server.serve(Connection(number: connection)) }
      }
      close(listener)
    }
  }

  deinit {
    stop()
    if !state.withLock({ $0.isStarted }) { close(listener) }
  }

  /// All requests so far, in the order in which they came.
  public var requests: [LoopbackRequest] { state.withLock { $0.requests } }

  /// The address of a path on this server; `host` can be `localhost` to make it another origin.
  public func address(_ path: String = "/", host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  /// Refuses connections from now on.
  ///
  /// Only once: the serving thread closes the listener then, and its number may soon be that of another server.
  public func stop() {
    state.withLock {
      guard !$0.isStopped else { return }
      $0.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
    }
  }

  /// A port that nothing listens on.
  public static func unusedPort() throws -> Int {
    let (listener, port) = try bindPort()
    close(listener)
    return port
  }
}

// MARK: - Connections
extension LoopbackServer {
  private func serve(_ connection: Connection) {
    defer { connection.close() }
    guard let request = LoopbackRequest(parsing: connection.readHead()) else {
      _ = connection.send(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
      return
    }
    state.withLock { $0.requests.append(request) }
    for step in handler(request).steps {
      guard play(step, on: connection) else { return }
    }
  }

  /// Plays a step; `false` when the connection is of no more use.
  private func play(_ step: LoopbackAnswer.Step, on connection: Connection) -> Bool {
    switch step {
    case .send(let bytes): return connection.send(bytes)
    case .wait(let seconds):
      Thread.sleep(forTimeInterval: seconds)
      return true
    case .sendForever(let bytes, let pause):
      while connection.send(bytes) {
        if pause > 0 { Thread.sleep(forTimeInterval: pause) }
      }
      return false
    case .reset:
      connection.reset()
      return false
    }
  }

  private static func bindPort() throws -> (listener: Int32, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else {
      close(listener)
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }
}
