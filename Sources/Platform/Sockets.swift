/// Sockets that no child process inherits.
package enum Sockets {
  /// The type of a TCP socket.
  #if canImport(Glibc)
    package static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    package static let stream = SOCK_STREAM
  #endif

  /// A new socket; negative on failure, with the reason in `errno`.
  package static func make(_ family: Int32, _ type: Int32, _ number: Int32 = 0) -> Int32 {
    #if canImport(Darwin)
      let made = socket(family, type, number)
      if made >= 0 { _ = fcntl(made, F_SETFD, FD_CLOEXEC) }
      return made
    #elseif canImport(Glibc)
      return socket(family, type | Int32(SOCK_CLOEXEC.rawValue), number)
    #else
      return socket(family, type | SOCK_CLOEXEC, number)
    #endif
  }
}
