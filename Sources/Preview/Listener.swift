package import Base
import Platform

/// An open port. Connections wait until a ``PreviewServer`` accepts them.
package struct Listener {
  private static let backlog: Int32 = 128

  let address: ListenAddress
  /// The port; if 0 was requested, the one that the system chose.
  let port: Int
  let socket: Int32

  /// Opens a port.
  package init(on address: ListenAddress, port: Int) throws(PlainError) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.text, String(port), &hints, &found) == 0, let target = found?.pointee else {
      throw .cannotListen(at: address, port: port, code: EINVAL)
    }
    defer { freeaddrinfo(found) }
    socket = Sockets.make(target.ai_family, Sockets.stream)
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // The port of a preview that has just ended can be reused while the system waits for late packets.
    guard socket >= 0, fcntl(socket, F_SETFL, O_NONBLOCK) == 0,
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, size) == 0,
      bind(socket, target.ai_addr, target.ai_addrlen) == 0, listen(socket, Self.backlog) == 0
    else {
      let code = errno
      close(socket)
      throw .cannotListen(at: address, port: port, code: code)
    }
    self.address = address
    self.port = Self.port(of: socket)
  }

  /// Opens the first free port.
  package init(on address: ListenAddress, firstFreeOf ports: ClosedRange<Int>) throws(PlainError) {
    for port in ports.dropLast() {
      do throws(PlainError) {
        self = try Listener(on: address, port: port)
        return
      } catch {
        guard error == .cannotListen(at: address, port: port, code: EADDRINUSE) else { throw error }
      }
    }
    self = try Listener(on: address, port: ports.upperBound)
  }

  /// The URL for a browser, with a trailing slash.
  package var url: String { "http://\(address.urlHost):\(port)/" }

  private static func port(of descriptor: Int32) -> Int {
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return Int(UInt16(bigEndian: address.sin6_port))  // at the same offset for both families
  }
}

extension PlainError {
  static func cannotListen(at address: ListenAddress, port: Int, code: Int32) -> Self {
    let place = "\(address.text), port \(port)"
    guard code == EADDRINUSE else {
      return PlainError(
        "the preview cannot listen", at: place, String(cString: strerror(code)),
        advice: "Choose an IP address of this machine with --host, and a port from 1024 with --port.", .unavailable)
    }
    return PlainError(
      "the port is in use", at: place, "another program listens on it",
      advice: "Stop that program, or choose another port with --port. Without --port a free one is used.",
      .unavailable)
  }
}
