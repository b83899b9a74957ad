import Diagnostics

/// A decoded feed, where it came from, and what went wrong on the way without stopping it.
public struct Reading<Content> {
  /// What was decoded.
  public let content: Content
  /// Where it came from.
  public let origin: Origin
  /// What a user should know besides: a cache that could not be written, a copy that was damaged.
  public internal(set) var warnings: [PlainError] = []
  /// Whether it came, now or when its copy was stored, from a server at a private address (``PictureReader``).
  public internal(set) var isFromPrivateAddress = false
}

// MARK: - Sendable
extension Reading: Sendable where Content: Sendable {}
