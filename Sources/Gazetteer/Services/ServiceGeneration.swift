import Feeds

/// A generation of the REST Countries service, told by the end of its base address: how it is asked for all it has, and how
/// its answers become one dataset.
enum ServiceGeneration: String, CaseIterable, Sendable {
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
  fileprivate init?(ofBase address: String) {
    guard let slashes = address.firstRange(of: "://") else { return nil }
    let location = address[slashes.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let path = location.split(separator: "/").dropFirst().map(String.init)
    let match = Self.allCases.first { generation in
      path.suffix(generation.pathEnd.count).elementsEqual(generation.pathEnd)
    }
    guard let match else { return nil }
    self = match
  }

  private var pathEnd: [String] { self == .v5 ? ["countries", rawValue] : [rawValue] }

  /// The most rows of a page of v5.
  private static let pageSize = 100

  /// The requests: groups of fields for v2 and v3.1, pages for v5. An answer that is none ends them at once.
  var plan: RequestPlan {
    switch self {
    case .v2: Self.plan(of: RestCountries.v2Fields)
    case .v3: Self.plan(of: RestCountries.v3Fields)
    case .v5:
      .pages(of: Self.pageSize) { answer in
        let page = try RestCountries.page(answer.bytes)
        return FeedPage(count: page.rows, offset: page.offset, total: page.total, hasMore: page.more)
      }
    }
  }

  private static func plan(of fields: [String]) -> RequestPlan {
    .fields(RequestPlan.groups(of: fields, keyedBy: [fields[0]])) { _ = try RestCountries.join([$0.bytes]) }
  }

  /// The dataset of all answers together.
  func decode(_ answers: [FeedBytes]) throws -> Dataset {
    let bodies = answers.map(\.bytes)
    return try FeedDecoder.decode(self == .v5 ? RestCountries.concatenate(bodies) : RestCountries.join(bodies))
  }

  /// The address that looks a name up; `nil` for a name that makes no address.
  func address(ofName name: String, at base: Source) -> Source? {
    self == .v5 ? base.below([], query: ["q": name]) : base.below(["name", name])
  }
}

extension Source {
  /// The generation of the service whose base address this is; `nil` for one document and for what is no address.
  var service: ServiceGeneration? {
    guard case .address(let text) = self else { return nil }
    return ServiceGeneration(ofBase: text)
  }
}
