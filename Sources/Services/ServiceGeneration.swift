/// A generation of the REST Countries service, told by the end of its base address.
public enum ServiceGeneration: String, CaseIterable, Sendable {
  /// A base that ends in `/v2`.
  case v2
  /// A base that ends in `/v3.1`.
  case v3 = "v3.1"
  /// A base that ends in `/countries/v5`.
  case v5

  /// The generation whose base an address is; `nil` for the address of one document.
  ///
  /// Only the path counts, with or without a slash at its end. A query may follow: it is sent along with every
  /// request, apart from those of its items that a ``RequestPlan`` sets itself.
  init?(ofBase address: String) {
    guard let slashes = address.firstRange(of: "://") else { return nil }
    let location = address[slashes.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let path = location.split(separator: "/").dropFirst().map(String.init)
    let match = Self.allCases.first { generation in
      path.suffix(generation.pathEnd.count).elementsEqual(generation.pathEnd)
    }
    guard let match else { return nil }
    self = match
  }

  private var pathEnd: [String] {
    switch self {
    case .v2, .v3: [rawValue]
    case .v5: ["countries", rawValue]
    }
  }
}
