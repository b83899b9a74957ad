import Base
import Platform

/// Ends a program that crashes with a line and an exit code of its own. Swift crashes if an allocation fails.
enum Crash {
  /// Must be called before other threads start. Handlers that are set, of Swift's backtraces or of a sanitizer, stay.
  static func report() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV] {
      var earlier = sigaction()
      sigaction(number, nil, &earlier)
      if signal(number, end) != nil { sigaction(number, &earlier, nil) }
    }
  }

  /// Only calls what a signal handler may call: memory and locks can be in any state.
  private static let end: @convention(c) (Int32) -> Void = { _ in
    // malloc(3) sets it, and nothing succeeds between that and the crash.
    let isLimit = errno == ENOMEM
    let line: StaticString =
      isLimit
      ? "error: out of memory. Raise the limit, “ulimit -v” or that of the container, then try again.\n"
      : "error: the program crashed. Please report this as a bug, with the command and the lines above.\n"
    _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit((isLimit ? ExitStatus.limit : .crash).rawValue)
  }
}
