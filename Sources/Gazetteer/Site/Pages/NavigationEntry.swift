/// A page that the navigation links to besides those of the sections being built, such as a kept page of a feed that
/// failed.
struct NavigationEntry: Equatable, Sendable {
  var title: String
  /// The folder below the root of the site, as in ``SiteSection/path``.
  var path: String
}
