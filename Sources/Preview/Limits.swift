/// Limits on the resources that clients can use.
struct Limits: Sendable {
  /// Seconds after which an idle connection is closed.
  var silence = 10
  /// The maximum bytes of a request head. Longer ones get 414 or 431.
  var headBytes = 32_768
  /// The maximum number of connections; others wait. Each may have one more file open, which stays below the limit of 1,024
  /// descriptors of a Linux process.
  var connections = 400
}
