/// The sections whose files of an earlier build are kept, because their feeds failed.
struct KeptSections: Sendable {
  /// The paths of sections that could not be built, as in ``SiteSection/path``.
  let kept: [String]
  let built: [String]

  /// Whether a file is kept: it is in a kept section, but not in a built one inside it.
  func holds(_ file: String) -> Bool {
    guard let nearest = kept.filter(file.hasPrefix).max(by: { $0.count < $1.count }) else { return false }
    return !built.contains { $0.count > nearest.count && file.hasPrefix($0) }
  }
}
