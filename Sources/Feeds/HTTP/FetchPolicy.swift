package import Base

/// How sources are fetched: limits, credentials, and use of the cache.
package struct FetchPolicy: Sendable {
  /// Seconds for a whole transfer, including redirects.
  package var timeout: Double = 30
  /// ``timeout`` for named sources, which may compute their answer.
  package var timeoutOfNamed: Double = 60
  /// Retries after the first attempt.
  package var retries = 2
  /// The maximum size in bytes of a body after decompression, of a file and of standard input.
  package var maxBytes = 32 << 20
  /// The allowed range of ``maxBytes``: up to 1 TiB, so that sums do not overflow.
  package static let byteLimits = 1...(1 << 40)
  var maxRedirects = 5
  /// Custom headers, sent only to the origin of the source.
  package var headers: [HTTPHeader] = []
  /// The key for `Authorization: Bearer` (RFC 6750), sent only to the origin of the source.
  package var bearerToken: String?
  /// Secrets masked in every response, copy and file. A reader adds the credentials that it sends. Readers that share
  /// this value mask each other's secrets too.
  package var secrets = Secrets()
  /// The `User-Agent` header.
  package var userAgent = "Gazetteer"
  /// Whether to read only cached copies, without network access.
  package var isOffline = false
  /// Whether to skip conditional requests, so that the server sends the whole body.
  package var refresh = false
  /// Seconds to keep trying while there is no connection (refused, host unknown, timed out), counted from the start of
  /// a read. Replaces ``retries`` for such failures; `nil` means not to wait. The last attempt may exceed it by
  /// ``timeout``.
  package var waitOnline: Double?
  /// The maximum age of a cached copy in seconds; `nil` for no limit.
  package var maxStale: Double?
  /// Whether to reject a body that contains a secret: masking would corrupt an image.
  var rejectsSecrets = false
  /// A time limit shared with other reads; `nil` for none.
  var timeBudget: TimeBudget?
  /// Which IP addresses may be connected to.
  var connections = ConnectionRule()

  /// The default values of the options.
  package init() {}
}

// MARK: - CustomReflectable
extension FetchPolicy: CustomReflectable {
  /// Omits headers and key, so that no dump prints a secret.
  package var customMirror: Mirror {
    Mirror(self, children: ["timeout": timeout, "retries": retries, "maxBytes": maxBytes])
  }
}
