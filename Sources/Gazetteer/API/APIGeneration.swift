/// A generation of the REST Countries service whose addresses are published.
package enum APIGeneration: String, CaseIterable, Sendable {
  /// The second: a flat object for a country, `alpha2Code`, `capital`.
  case v2
  /// The third as it began: `cca2`, `name.common`, and two addresses as `flags`.
  case v3
  /// The third as it was last served: `flags.svg`.
  case v31 = "v3.1"
}
