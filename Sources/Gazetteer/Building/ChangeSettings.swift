/// What a feed is compared with, and how much of it may be lost.
package struct ChangeSettings: Sendable {
  /// What the feed is compared with.
  package var base: ComparisonBase
  /// How much of what was published may be lost.
  package var shrinkGuard: ShrinkGuard
  /// Whether more than that may be lost.
  package var allowsShrink: Bool

  /// The settings of a feed.
  package init(_ base: ComparisonBase, shrinkGuard: ShrinkGuard = ShrinkGuard(), allowsShrink: Bool = false) {
    (self.base, self.shrinkGuard, self.allowsShrink) = (base, shrinkGuard, allowsShrink)
  }
}
