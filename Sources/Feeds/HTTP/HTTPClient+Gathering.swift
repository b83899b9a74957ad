// MARK: - Feeds of several parts
extension HTTPClient {
  /// Asks for all parts of a feed, one after the other; the first request that fails ends it.
  ///
  /// - Parameter validators: conditions for the first request.
  /// - Throws: ``FetchError`` with the address of the request that failed.
  func gather(_ feed: RemoteFeed, validators: Validators? = nil) throws -> GatheredParts {
    var gathered = GatheredParts()
    var following: RequestStep? = feed.plan.first
    while let step = following {
      let request = try feed.request(step)
      guard gathered.parts.count < RequestPlan.mostParts else {
        throw FetchError(address: request.displayName, failure: .tooManyParts(limit: RequestPlan.mostParts))
      }
      let response = try get(
        request, validators: gathered.parts.isEmpty ? validators : nil, alreadyTaken: gathered.byteCount)
      gathered.add(response)
      if gathered.isUnchanged { break }
      following = try next(after: step, gathered.parts.last, request: request, attempts: response.attempts)
    }
    return gathered
  }

  private func next(
    after step: RequestStep, _ part: FeedBytes?, request: RemoteRequest, attempts: Int
  ) throws -> RequestStep? {
    guard let part, !part.bytes.isEmpty else {
      throw FetchError(address: request.displayName, failure: .unusable("the body is empty"), attempts: attempts)
    }
    do {
      return try step.next(part)
    } catch {
      let failure = FetchFailure(decoding: error)
      throw FetchError(address: request.displayName, failure: failure, attempts: attempts)
    }
  }
}
