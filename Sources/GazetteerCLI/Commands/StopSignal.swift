import Foundation

/// Stops a long-running command on Ctrl-C (SIGINT) and SIGTERM.
enum StopSignal {
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  /// Blocks the signals until ``end(after:)``. Must be called before other threads start.
  static func hold() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// On the first signal, runs the closure and exits with 0, since the user asked to stop. A second signal kills the
  /// process at once.
  static func end(after cleanUp: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      var signals = signals
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      cleanUp()
      _exit(0)
    }
  }
}
