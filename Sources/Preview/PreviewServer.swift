package import Base
import CMicroHTTPD
import Platform
import Synchronization

/// Serves a folder over HTTP and shows the result of each build in the browser.
///
/// libmicrohttpd handles requests in its own thread. It limits the size of request heads, the number of connections and
/// their idle time.
package final class PreviewServer: Sendable {
  private let context: ServerContext
  private let daemon: Mutex<UInt>

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - listener: the port.
  ///   - apiFolders: names of folders whose files are all JSON.
  ///   - mediaType: the media type of a file by its name.
  /// - Throws: if the system refuses.
  package convenience init(
    _ listener: Listener, apiFolders: Set<String>, mediaType: @escaping MediaType
  ) throws(PlainError) {
    try self.init(listener, apiFolders: apiFolders, mediaType: mediaType, limits: Limits())
  }

  package typealias MediaType = @Sendable (String) -> String

  init(
    _ listener: Listener, apiFolders: Set<String>, mediaType: @escaping MediaType, limits: Limits
  ) throws(PlainError) {
    context = ServerContext(address: listener.address, apiFolders: apiFolders, mediaType: mediaType)
    let started = shim_mhd_start(
      mhd, listener.socket, UInt32(limits.connections), UInt32(limits.silence), limits.headBytes, answerRequest,
      Unmanaged.passUnretained(context).toOpaque())
    guard let started else { throw .cannotListen(at: listener.address, port: listener.port, code: errno) }
    daemon = Mutex(UInt(bitPattern: started))
  }

  deinit {
    stop()
  }

  /// Shows the result of a build.
  ///
  /// - Parameters:
  ///   - folder: the folder to serve; `nil` to keep the current one.
  ///   - isChanged: whether any byte of the site changed, so that pages must reload.
  ///   - error: the error message of a failed build; `nil` if it succeeded.
  package func show(folder: String?, isChanged: Bool, error: String?) {
    context.state.withLock { $0.update(folder: folder, isChanged: isChanged, error: error) }
  }

  /// Closes all connections and frees the port.
  package func stop() {
    daemon.withLock { daemon in
      guard let pointer = OpaquePointer(bitPattern: daemon) else { return }
      mhd.stop_daemon(pointer)
      daemon = 0
    }
  }
}

struct Limits: Sendable {
  /// Seconds after which an idle connection is closed.
  var silence = 10
  /// The maximum bytes of a request head. Longer ones get 414 or 431.
  var headBytes = 32_768
  /// The maximum number of connections; others wait. Each may have one more file open, which stays below the limit of 1,024
  /// descriptors of a Linux process.
  var connections = 400
}
