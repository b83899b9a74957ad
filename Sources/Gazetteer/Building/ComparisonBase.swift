import Feeds

/// What a build is compared with.
package enum ComparisonBase: Sendable {
  /// Nothing: the site does not tell of changes.
  case none
  /// What an earlier build has written into the output folder.
  case output(String)
  /// A site in a folder, with a slash at its end.
  case folder(String)
  /// A published site, by its address with a slash at its end.
  case site(String)
  /// One document.
  case document(Source)

  /// Whether nothing is compared.
  var isNone: Bool { if case .none = self { true } else { false } }
}
