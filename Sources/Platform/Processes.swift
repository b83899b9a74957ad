import Synchronization

/// Values for `posix_spawn_file_actions_init` and `posix_spawnattr_init`: structures on Linux, pointers on macOS.
package enum SpawnObjects {
  #if canImport(Darwin)
    package static var actions: posix_spawn_file_actions_t? { nil }
    package static var attributes: posix_spawnattr_t? { nil }
  #else
    package static var actions: posix_spawn_file_actions_t { .init() }
    package static var attributes: posix_spawnattr_t { .init() }
  #endif
}

/// Signals that stop this program while it runs another one: they end the other one first.
package enum StopSignals {
  private static let received = Atomic<Int32>(0)
  private static let child = Atomic<pid_t>(0)

  /// Runs a closure. If a signal arrives, the process that it follows ends, and after the closure this one.
  package static func ending<Value, Failure>(
    after body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Those that are ignored, as by nohup, or have a handler, keep it.
    let held = [SIGHUP, SIGINT, SIGTERM].filter { number in
      var earlier = sigaction()
      sigaction(number, nil, &earlier)
      let isFree = signal(number, pass) == nil
      if !isFree { sigaction(number, &earlier, nil) }
      return isFree
    }
    defer {
      for number in held { signal(number, SIG_DFL) }
      let number = received.load(ordering: .relaxed)
      if number != 0 { raise(number) }
    }
    return try body()
  }

  /// Passes the signals on to a process while a closure waits for it, then ends what is left of its group.
  package static func following<Value>(_ process: pid_t, _ wait: () -> Value) -> Value {
    child.store(process, ordering: .sequentiallyConsistent)
    let isReceived = { received.load(ordering: .sequentiallyConsistent) != 0 }
    if isReceived() { kill(process, SIGTERM) }
    defer {
      child.store(0, ordering: .sequentiallyConsistent)
      if isReceived() { kill(-process, SIGKILL) }
    }
    return wait()
  }

  /// Only calls what a signal handler may call.
  private static let pass: @convention(c) (Int32) -> Void = { number in
    received.store(number, ordering: .sequentiallyConsistent)
    let process = child.load(ordering: .sequentiallyConsistent)
    if process != 0 { kill(process, SIGTERM) }
  }
}

package enum Threads {
  /// Starts and joins a thread for each core; returns the error number of the first failure, or 0. On Linux, libdispatch
  /// hangs if it cannot start any; on macOS the kernel starts its threads.
  package static func start() -> Int32 {
    #if !canImport(Darwin)
      var threads: [pthread_t] = []
      defer { for thread in threads { pthread_join(thread, nil) } }
      for _ in 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, { _ in nil }, nil)
        guard code == 0 else { return code }
        threads.append(thread)
      }
    #endif
    return 0
  }
}

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
