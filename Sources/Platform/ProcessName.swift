/// A name that one process of the machine can hold. The system frees it when the process ends.
package enum ProcessName {
  /// A descriptor that holds the name until it is closed, negative if the system has none; `nil` if the name is taken.
  package static func hold(_ name: String) -> Int32? {
    #if canImport(Darwin)
      // The file stays, but not its lock.
      let held = open("/tmp/\(name)", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_EXLOCK | O_NONBLOCK, 0o600)
      return held < 0 && errno == EWOULDBLOCK ? nil : held
    #else
      // A name in the abstract socket namespace (unix(7)), so that no file is left behind.
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0[1...].copyBytes(from: name.utf8) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
      let held = Sockets.make(AF_UNIX, Sockets.stream)
      let isHeld = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(held, $0, length) == 0 }
      }
      if isHeld || errno != EADDRINUSE { return held }
      close(held)
      return nil
    #endif
  }
}
