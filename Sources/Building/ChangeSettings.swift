import Changes

/// What a feed is compared with, and how much of it may be lost.
public struct ChangeSettings: Sendable {
  /// What the feed is compared with.
  public var base: ComparisonBase
  /// How much of what was published may be lost.
  public var shrinkGuard: ShrinkGuard
  /// Whether more than that may be lost.
  public var allowsShrink: Bool

  /// The settings of a feed.
  public init(_ base: ComparisonBase, shrinkGuard: ShrinkGuard = ShrinkGuard(), allowsShrink: Bool = false) {
    (self.base, self.shrinkGuard, self.allowsShrink) = (base, shrinkGuard, allowsShrink)
  }
}
