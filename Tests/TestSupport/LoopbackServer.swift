import Foundation
import Platform
import Synchronization

/// An HTTP server on 127.0.0.1 that sends scripted responses and records requests, one thread per connection.
public final class LoopbackServer: Sendable {
  /// The port, chosen by the system.
  public let port: Int
  private let listener: Int32
  private let handler: @Sendable (LoopbackRequest) -> LoopbackAnswer
  private let state = Mutex(State())

  /// A proxy of the machine must not be between client and server.
  private static let bypassProxies: Void = {
    setenv("no_proxy", "*", 1)
    setenv("NO_PROXY", "*", 1)
  }()

  private struct State {
    var requests: [LoopbackRequest] = []
    var isStarted = false
    var isStopped = false
  }

  /// Reserves a port and serves.
  ///
  /// - Parameters:
  ///   - isStarted: whether to serve at once; otherwise connections are refused until ``start()``.
  ///   - handler: answers a request; called from several threads.
  public init(
    isStarted: Bool = true, _ handler: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer
  ) throws {
    _ = Self.bypassProxies
    (listener, port) = try Self.bindPort()
    self.handler = handler
    if isStarted { start() }
  }

  /// Starts serving.
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

  /// All requests so far, in order.
  public var requests: [LoopbackRequest] { state.withLock { $0.requests } }

  /// The URL of a path on this server; with `localhost` as `host` it is another origin.
  public func address(_ path: String = "/", host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  /// Refuses connections from now on.
  ///
  /// Call it only once: the serving thread then closes the listener, and another server may reuse its file descriptor.
  public func stop() {
    state.withLock {
      guard !$0.isStopped else { return }
      $0.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
    }
  }

  /// A port without a listener.
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

  /// Performs a step; `false` if the connection is no longer usable.
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
    let listener = Sockets.make(AF_INET, Sockets.stream)
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
