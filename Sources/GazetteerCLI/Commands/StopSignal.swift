import Foundation

/// Ends a command that would go on for ever, on Ctrl-C (SIGINT) and SIGTERM.
enum StopSignal {
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  /// Has the signals wait for ``end(after:)``. To be called before there are other threads.
  static func hold() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Has the first signal tidy up and end the process with exit code 0, since to stop is what was asked for; a second
  /// one ends it at once.
  static func end(after tidyUp: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      var signals = signals
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      tidyUp()
      _exit(0)
    }
  }
}
