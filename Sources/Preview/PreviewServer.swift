import Base
import CMicroHTTPD
import Glibc
import Synchronization

/// Serves a folder over HTTP to browsers, and has them show what each build came to.
///
/// libmicrohttpd reads the requests and writes the answers in a thread of its own. It bounds the bytes of a head, the
/// number of connections, and the time for which one is silent.
package final class PreviewServer: Sendable {
  private let context: ServerContext
  private let daemon: Mutex<UInt>

  /// Serves from now on.
  ///
  /// - Parameters:
  ///   - listener: the port.
  ///   - apiFolders: names of folders whose files are JSON whatever their names.
  /// - Throws: where the system does not let it.
  package convenience init(_ listener: Listener, apiFolders: Set<String>) throws(PlainError) {
    try self.init(listener, apiFolders: apiFolders, limits: Limits())
  }

  init(_ listener: Listener, apiFolders: Set<String>, limits: Limits) throws(PlainError) {
    context = ServerContext(address: listener.address, apiFolders: apiFolders)
    let started = shim_mhd_start(
      mhd, listener.socket, UInt32(limits.connections), UInt32(limits.silence), limits.headBytes, answerRequest,
      Unmanaged.passUnretained(context).toOpaque())
    guard let started else { throw .cannotListen(at: listener.address, port: listener.port, code: errno) }
    daemon = Mutex(UInt(bitPattern: started))
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
  package func show(folder: String?, isChanged: Bool, error: String?) {
    context.state.withLock { $0.update(folder: folder, isChanged: isChanged, error: error) }
  }

  /// Ends every connection and frees the port.
  package func stop() {
    daemon.withLock { daemon in
      guard let pointer = OpaquePointer(bitPattern: daemon) else { return }
      mhd.stop_daemon(pointer)
      daemon = 0
    }
  }
}
