/// A page of the site that the navigation leads to besides those of the sections being built, such as the last good
/// one of a feed that failed.
public struct NavigationEntry: Equatable, Sendable {
  /// What it is called.
  public var title: String
  /// The folder below the root of the site, as in ``SiteSection/path``.
  public var path: String

  /// An entry.
  public init(title: String, path: String) {
    self.title = title
    self.path = path
  }
}
