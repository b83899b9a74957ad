/// The comparison base of a feed, and how many rows it may lose.
package struct ChangeSettings: Sendable {
  package var base: ComparisonBase
  /// The limit for lost rows.
  package var shrinkGuard: ShrinkGuard
  /// Whether to allow losses beyond the limit.
  package var allowsShrink: Bool

  package init(_ base: ComparisonBase, shrinkGuard: ShrinkGuard = ShrinkGuard(), allowsShrink: Bool = false) {
    (self.base, self.shrinkGuard, self.allowsShrink) = (base, shrinkGuard, allowsShrink)
  }
}
