/// A decoded feed, where it came from, and what went wrong on the way without stopping it.
public struct Reading<Content> {
  /// What was decoded.
  public let content: Content
  /// Where it came from.
  public let origin: Origin
  /// What a user should know besides: a cache that could not be written, a copy that was damaged.
  public let warnings: [FeedsError]
  /// Whether it came, now or when its copy was stored, from a server at a private address (``PictureReader``).
  public let isFromPrivateAddress: Bool

  /// A reading of its parts.
  public init(
    content: Content, origin: Origin, warnings: [FeedsError] = [], isFromPrivateAddress: Bool = false
  ) {
    self.content = content
    self.origin = origin
    self.warnings = warnings
    self.isFromPrivateAddress = isFromPrivateAddress
  }
}

// MARK: - Sendable
extension Reading: Sendable where Content: Sendable {}
