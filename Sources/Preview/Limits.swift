import Glibc

/// What one client, or many of them, can take of this machine.
struct Limits: Sendable {
  /// Seconds after which a connection is closed on which no byte comes or goes.
  var silence = 10
  /// Bytes for the head of a request; what is longer is answered by 414 or 431.
  var headBytes = 32_768
  /// The most connections at a time; further ones wait until one of them ends.
  var connections = 1000

  /// The limits of this process, which gets as many open files as it needs, or as many connections as it may have.
  static func ofProcess() -> Limits {
    var limits = Limits()
    var files = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else { return limits }
    // Each connection can have a file open besides itself, and a build needs some.
    let needed = rlim_t(limits.connections * 2 + 100)
    if files.rlim_cur < needed {
      files.rlim_cur = min(needed, files.rlim_max)
      _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
      limits.connections = max(20, (Int(min(files.rlim_cur, needed)) - 100) / 2)
    }
    return limits
  }
}
