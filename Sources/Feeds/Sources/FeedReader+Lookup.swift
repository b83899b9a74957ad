// MARK: - Single requests
extension FeedReader {
  /// Asks one address and returns what comes, without any copy: for a question such as `name/france` to a service.
  ///
  /// Retries, limits and secrets are those of the policy.
  ///
  /// - Throws: ``FetchError``; where the service knows no such thing, ``FetchFailure/statusCode`` of its failure is 404.
  ///   ``PlainError`` when the policy wants no network, and for what is no address.
  package func fetch(_ source: Source) throws -> FeedBytes {
    let feed = try RemoteFeed(source, headers: policy.headers)
    policy.keepSecrets(of: feed.base)
    guard !policy.isOffline else { throw Self.offline(feed, .absent) }
    let client = HTTPClient(policy: policy, effects: effects, report: report, start: effects.now())
    guard let part = try client.gather(feed).parts.first else {
      throw FetchError(address: feed.displayName, failure: Transfer.notModified)
    }
    return part
  }
}
