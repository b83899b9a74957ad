import Base
import Glibc

/// Keeps `SIGPIPE` from ending the process.
///
/// OpenSSL writes to a connection that its peer has closed with plain `write`, and libcurl, told to leave signals
/// alone, does not catch what follows.
enum BrokenPipe {
  /// Runs something with the signal blocked on this thread, and swallows one that came meanwhile.
  static func ignored<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    var earlier = sigset_t()
    var pending = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &signals, &earlier)
    let result = body()
    if !wasPending {
      var immediately = timespec()
      _ = SystemCall.retrying { sigtimedwait(&signals, nil, &immediately) }
    }
    pthread_sigmask(SIG_SETMASK, &earlier, nil)
    return result
  }
}
