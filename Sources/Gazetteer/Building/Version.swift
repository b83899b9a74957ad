/// The version of Gazetteer (Semantic Versioning), which sites and requests name.
package enum Version {
  /// The version of this package.
  package static let current = "0.1.0"
}
