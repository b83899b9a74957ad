/// The sections of a site of which the files of an earlier build stay, since their feeds failed.
struct KeptSections: Sendable {
  private let kept: [String]
  private let built: [String]

  /// Sections by their paths, as in ``SiteSection/path``.
  ///
  /// - Parameters:
  ///   - kept: those that could not be built.
  ///   - built: those that were built.
  init(kept: [String], built: [String]) {
    self.kept = kept
    self.built = built
  }

  /// Whether a file stays: it is below a kept section and not below one inside it that was built.
  func holds(_ file: String) -> Bool {
    guard let nearest = kept.filter(file.hasPrefix).max(by: { $0.count < $1.count }) else { return false }
    return !built.contains { $0.count > nearest.count && file.hasPrefix($0) }
  }
}
