import Base

/// How a source is read: limits, what is sent along, and when a stored copy will do.
package struct FetchPolicy: Sendable {
  /// Seconds for one whole transfer with its redirects, from the first byte asked to the last received.
  package var timeout: Double = 30
  /// Further attempts after the first.
  package var retries = 2
  /// The most bytes of a body after decompression, of a file and of standard input.
  package var maxBytes = 32 << 20
  /// What ``maxBytes`` can be: up to a tebibyte, so that sums of it are numbers.
  package static let byteLimits = 1...(1 << 40)
  /// The most redirects that are followed.
  var maxRedirects = 5
  /// Headers of the user, sent only to the origin of the source.
  package var headers: [HTTPHeader] = []
  /// The key for `Authorization: Bearer` (RFC 6750), sent only to the origin of the source.
  package var bearerToken: String?
  /// What no text of a server, a copy or a file may repeat; readers that share it hide the secrets of each other too.
  /// A reader adds what it sends.
  package var secrets = Secrets()
  /// The `User-Agent` header.
  package var userAgent = "Gazetteer"
  /// Whether only the stored copy is read, without any network.
  package var isOffline = false
  /// Whether a source is fetched without the conditions that let a server answer "not modified".
  package var refresh = false
  /// Seconds for which to keep trying while there is no connection: refused, host unknown, timed out, counted
  /// from the start of a read, in place of ``retries`` for such failures; `nil` not to wait. The last attempt may
  /// take its ``timeout`` beyond that.
  package var waitOnline: Double?
  /// The age in seconds beyond which a stored copy is not used; `nil` for no limit.
  package var maxStale: Double?
  /// Whether a body that holds a secret is rejected: masking it would corrupt a picture.
  var rejectsSecrets = false
  /// The time that this read shares with others; `nil` where each has its own.
  var timeBudget: TimeBudget?
  /// Which addresses may be connected to.
  var connections = ConnectionRule()

  /// The defaults of the command line.
  package init() {}
}

// MARK: - CustomReflectable
extension FetchPolicy: CustomReflectable {
  /// Leaves out headers and key, so that no dump prints a secret.
  package var customMirror: Mirror {
    Mirror(self, children: ["timeout": timeout, "retries": retries, "maxBytes": maxBytes])
  }
}
