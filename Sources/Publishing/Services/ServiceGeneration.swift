import Countries
import Feeds

/// A version of the REST Countries API, detected from the end of its base URL, with its requests and the decoding of
/// its responses.
enum ServiceGeneration: String, CaseIterable, Sendable {
  /// The base URL ends with `/v2`.
  case v2
  /// The base URL ends with `/v3.1`.
  case v3 = "v3.1"
  /// The base URL ends with `/countries/v5`.
  case v5

  /// The version of a base URL; `nil` for the URL of a single document.
  ///
  /// Only the path counts, with or without a final slash. A query is sent with every request, except for items that a
  /// ``RequestPlan`` sets itself.
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

  /// The maximum number of rows on a page of v5.
  private static let pageSize = 100

  /// The requests: `all` for v2 and v3.1, pages for v5. An invalid page stops them.
  var plan: RequestPlan {
    guard self == .v5 else { return .single("all") }
    return .pages(of: Self.pageSize) { answer in
      let page = try RestCountries.page(answer.bytes)
      return FeedPage(count: page.rows, offset: page.offset, total: page.total, hasMore: page.more)
    }
  }

  func decode(_ answers: [FeedBytes]) throws -> Dataset {
    guard self == .v5 else { return try FeedDecoder.decode(answers[0].bytes, charset: answers[0].charset) }
    return try FeedDecoder.decode(RestCountries.concatenate(answers.map(\.bytes)))
  }

  /// The URL that searches for a name; `nil` if the name cannot be part of a URL.
  func address(ofName name: String, at base: Source) -> Source? {
    self == .v5 ? base.below([], query: ["q": name]) : base.below(["name", name])
  }
}

extension Source {
  /// The API version of this base URL; `nil` for a single document and for other sources.
  var service: ServiceGeneration? {
    guard case .address(let text) = self else { return nil }
    return ServiceGeneration(ofBase: text)
  }
}
