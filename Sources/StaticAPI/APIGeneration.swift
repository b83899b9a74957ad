/// A generation of the REST Countries service whose addresses are published.
public enum APIGeneration: String, CaseIterable, Sendable {
  /// The second: a flat object for a country, `alpha2Code`, `capital`.
  case v2
  /// The third as it was last served: objects by code within a country, `cca2`, `name.common`.
  case v3 = "v3.1"
}
