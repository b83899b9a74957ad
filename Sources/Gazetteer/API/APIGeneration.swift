/// A version of the REST Countries API to publish.
package enum APIGeneration: String, CaseIterable, Sendable {
  /// v2: a flat object for each country, with `alpha2Code` and `capital`.
  case v2
  /// v3 as first released: `cca2`, `name.common`, and `flags` as a list of two URLs.
  case v3
  /// v3.1: `flags.svg`.
  case v31 = "v3.1"
}
