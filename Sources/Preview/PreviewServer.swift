import CMicroHTTPD
import Foundation
import Synchronization

/// Serves a folder over HTTP to browsers, and has them show what each build came to.
///
/// libmicrohttpd reads the requests and writes the answers in a thread of its own. It bounds the bytes of a head and
/// the number of connections, and this type the time that each of them takes.
public final class PreviewServer: Sendable {
  /// How often deadlines are looked at, in seconds.
  private static let period = 0.25

  private let context: ServerContext
  private let daemon: Mutex<UInt>
  private let clock = NSCondition()

  /// Serves from now on.
  ///
  /// - Parameters:
  ///   - listener: the port.
  ///   - apiFolders: names of folders whose files are JSON whatever their names.
  /// - Throws: ``PreviewError/cannotListen(host:port:reason:)``
  public convenience init(_ listener: consuming Listener, apiFolders: Set<String>) throws(PreviewError) {
    try self.init(listener, apiFolders: apiFolders, limits: .ofProcess())
  }

  init(_ listener: consuming Listener, apiFolders: Set<String>, limits: Limits) throws(PreviewError) {
    let (address, port) = (listener.address, listener.port)
    context = ServerContext(
      connections: Connections(PreviewState(), limits), hosts: AllowedHosts(address: address), apiFolders: apiFolders)
    let socket = listener.handOver()
    let started = shim_mhd_start(
      mhd, socket, UInt32(limits.connections), UInt32(limits.head.rounded(.up)), limits.headBytes, answerRequest,
      requestEnded, connectionChanged, Unmanaged.passUnretained(context).toOpaque())
    guard let started else {
      throw .cannotListen(host: address.text, port: port, reason: String(cString: strerror(errno)))
    }
    daemon = Mutex(UInt(bitPattern: started))
    Thread.detachNewThread { [weak self] in
      while self?.watch() == true {}
    }
  }

  deinit {
    stop()
  }

  /// Shows what a build came to.
  ///
  /// - Parameters:
  ///   - folder: the folder that holds a site from now on; `nil` where that stays as it was.
  ///   - isChanged: whether any byte of the site is another, so that pages are to be loaded anew.
  ///   - error: why the build failed, in words for people; `nil` where it did not.
  public func show(folder: String?, isChanged: Bool, error: String?) {
    daemon.withLock { daemon in
      guard daemon != 0 else { return }
      Self.resume(context.connections.update(folder: folder, isChanged: isChanged, error: error))
    }
  }

  /// Ends every connection and frees the port.
  public func stop() {
    daemon.withLock { daemon in
      guard let pointer = OpaquePointer(bitPattern: daemon) else { return }
      Self.resume(context.connections.stop())
      mhd.stop_daemon(pointer)
      daemon = 0
    }
    clock.broadcast()
  }

  /// Looks at the deadlines after a while; `false` when there are none any more.
  private func watch() -> Bool {
    clock.lock()
    _ = clock.wait(until: Date(timeIntervalSinceNow: Self.period))
    clock.unlock()
    return daemon.withLock { daemon in
      guard daemon != 0 else { return false }
      context.connections.cutOff()
      Self.resume(context.connections.takeTimedOut())
      return true
    }
  }

  /// Only who holds the lock of the daemon resumes, so that none is resumed after its end.
  private static func resume(_ connections: [Connections.ID]) {
    for connection in connections { mhd.resume_connection(OpaquePointer(bitPattern: connection)) }
  }
}
