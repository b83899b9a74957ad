/// A page of the site that the navigation leads to besides those of the sections being built, such as the last good
/// one of a feed that failed.
struct NavigationEntry: Equatable, Sendable {
  /// What it is called.
  var title: String
  /// The folder below the root of the site, as in ``SiteSection/path``.
  var path: String
}
