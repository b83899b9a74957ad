import Feeds

/// The published data that a build is compared with.
package enum ComparisonBase: Sendable {
  /// No comparison: the site has no change history.
  case none
  /// The output folder.
  case output(String)
  /// A site in a folder, whose path ends with a slash.
  case folder(String)
  /// A published site, whose URL ends with a slash.
  case site(String)
  /// A single document.
  case document(Source)

  var isNone: Bool { if case .none = self { true } else { false } }
}
