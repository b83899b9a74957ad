/// Threads of the system.
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
