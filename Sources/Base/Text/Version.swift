/// The version of Gazetteer (Semantic Versioning), which appears in sites and requests.
package enum Version {
  package static let current = "0.1.0"
}
