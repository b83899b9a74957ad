import Glibc

/// Calls of the system that a signal may interrupt.
package enum SystemCall {
  /// The result of a call that is made again for as long as a signal interrupts it (`EINTR`).
  ///
  /// - Parameter call: returns a value below 0, with the reason in `errno`, where it fails.
  package static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}
