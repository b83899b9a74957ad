import Base

/// A decoded feed, where it came from, and what went wrong on the way without stopping it.
package struct Reading<Content> {
  /// What was decoded.
  package let content: Content
  /// Where it came from.
  package let origin: Origin
  /// What a user should know besides: a cache that could not be written, a copy that was damaged.
  package internal(set) var warnings: [PlainError] = []
  /// Whether it came, now or when its copy was stored, from a server at a private address (``PictureReader``).
  package internal(set) var isFromPrivateAddress = false
}

// MARK: - Sendable
extension Reading: Sendable where Content: Sendable {}
