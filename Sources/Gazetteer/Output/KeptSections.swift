/// The sections of a site of which the files of an earlier build stay, since their feeds failed.
struct KeptSections: Sendable {
  /// The paths of those that could not be built, as in ``SiteSection/path``.
  let kept: [String]
  /// The paths of those that were built.
  let built: [String]

  /// Whether a file stays: it is below a kept section and not below one inside it that was built.
  func holds(_ file: String) -> Bool {
    guard let nearest = kept.filter(file.hasPrefix).max(by: { $0.count < $1.count }) else { return false }
    return !built.contains { $0.count > nearest.count && file.hasPrefix($0) }
  }
}
