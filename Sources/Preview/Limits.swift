/// What one client, or many of them, can take of this machine.
struct Limits: Sendable {
  /// Seconds after which a connection is closed on which no byte comes or goes.
  var silence = 10
  /// Bytes for the head of a request; what is longer is answered by 414 or 431.
  var headBytes = 32_768
  /// The most connections at a time; further ones wait until one of them ends. Each can have a file open besides itself: that
  /// is fewer than the 1,024 that a process of Linux may have.
  var connections = 400
}
