import Datasets
import Feeds

/// How each generation of REST Countries is asked for all it has, and how its answers become one dataset.
public struct ServiceFeed: Sendable {
  /// The generation that answers.
  public let generation: ServiceGeneration

  /// The feed of a service; `nil` where the source is none.
  public init?(_ source: Source) {
    guard let generation = source.service else { return nil }
    self.generation = generation
  }

  /// The most rows of a page of v5.
  private static let pageSize = 100

  /// The requests: groups of fields for v2 and v3.1, pages for v5. An answer that is none ends them at once.
  public var plan: RequestPlan {
    switch generation {
    case .v2: Self.plan(of: RestCountries.v2Fields, keyedBy: RestCountries.v2Key)
    case .v3: Self.plan(of: RestCountries.v3Fields, keyedBy: RestCountries.v3Key)
    case .v5:
      .pages(of: Self.pageSize) { answer in
        let page = try RestCountries.page(answer.bytes)
        return FeedPage(count: page.rows, offset: page.offset, total: page.total, hasMore: page.more)
      }
    }
  }

  private static func plan(of fields: [String], keyedBy key: String) -> RequestPlan {
    .fields(RequestPlan.groups(of: fields, keyedBy: [key])) { _ = try RestCountries.join([$0.bytes]) }
  }

  /// The dataset of all answers together.
  public func decode(_ answers: [FeedBytes]) throws -> Dataset {
    let bodies = answers.map(\.bytes)
    let whole = generation == .v5 ? try RestCountries.concatenate(bodies) : try RestCountries.join(bodies)
    return try FeedDecoder.decode(whole)
  }

  /// The address that looks a name up; `nil` for a name that makes no address.
  func address(ofName name: String, at base: Source) -> Source? {
    generation == .v5 ? base.below([], query: ["q": name]) : base.below(["name", name])
  }
}
