/// A version of the REST Countries API to publish.
package enum APIGeneration: String, CaseIterable, Sendable {
  /// v2: a flat object for each country, with `alpha2Code` and `capital`.
  case v2
  /// v3 as first released: `cca2`, `name.common`, and `flags` as a list of two URLs.
  case v3
  /// v3.1: `flags.svg`.
  case v31 = "v3.1"
}

extension APIGeneration {
  /// The versions with files: those asked for, and v3 if a worker answers for all.
  package static func published(_ asked: Set<APIGeneration>, hasWorker: Bool) -> Set<APIGeneration> {
    hasWorker && asked.isSuperset(of: [.v2, .v31]) ? asked.union([.v3]) : asked
  }
}

/// An endpoint of v3.1 whose many keys have files only on request.
package enum APIEndpoint: String, CaseIterable, Sendable {
  case translation
  case demonym
}
