/// The requests whose answers together are one feed, and how each follows from the answer before.
package struct RequestPlan: Sendable {
  /// The most fields that a service of the second and third generation takes in one request.
  static let mostFields = 10
  /// The most requests of one feed: more pages than any service of countries has.
  static let mostParts = 100

  /// The first request.
  let first: RequestStep

  /// One request, for the address as it is.
  static let document = RequestPlan(first: RequestStep(address: { $0 }))
}

/// One request of a plan.
struct RequestStep: Sendable {
  /// The address that is asked, made of that of the source.
  let address: @Sendable (_ base: String) -> String
  /// The request that follows from the answer; `nil` when the feed is complete.
  var next: @Sendable (_ answer: FeedBytes) throws -> RequestStep? = { _ in nil }
}
