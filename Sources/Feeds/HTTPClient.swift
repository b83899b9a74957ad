/// Fetches a network source: follows redirects, keeps secrets to their origin, tries again where that may help.
struct HTTPClient {
  /// The limits and wishes of the user.
  let policy: FetchPolicy
  let effects: FetchEffects
  let report: @Sendable (FetchProgress) -> Void

  /// Fetches the body, or status 304 where `validators` were given and the server says that they still hold.
  ///
  /// - Throws: ``FeedsError/fetchFailed(address:failure:attempts:)``, or ``FeedsError/invalidHeader(name:reason:)``
  ///   for a key that cannot be sent.
  func get(_ feed: RemoteFeed, validators: Validators? = nil) throws(FeedsError) -> HTTPResponse {
    let secrets = try secretHeaders()
    report(.started(address: feed.displayName))
    defer { report(.finished) }
    var attempts = 0
    while true {
      attempts += 1
      let (result, wait) = attempt(feed, secrets: secrets, validators: validators)
      switch result {
      case .success(let response): return response
      case .failure(let cause):
        guard cause.isTransient, attempts <= policy.retries else {
          throw .fetchFailed(address: feed.displayName, failure: cause, attempts: attempts)
        }
        let seconds = wait ?? RetrySchedule.backoff(attempt: attempts, random: effects.random())
        report(.retrying(attempt: attempts, seconds: seconds, cause: cause))
        effects.sleep(seconds)
      }
    }
  }

  /// One attempt, and how long the server asks to wait before the next.
  private func attempt(
    _ feed: RemoteFeed, secrets: [HTTPHeader], validators: Validators?
  ) -> (Result<HTTPResponse, FetchFailure>, wait: Double?) {
    do {
      let transfer = try Transfer(
        feed: feed, secrets: secrets, validators: validators, policy: policy, report: report)
      let response = try transfer.run()
      if response.isSuccess || response.status == 304 { return (.success(response), nil) }
      let failure = FetchFailure.status(response.status)
      let wait = RetrySchedule.retryAfter(in: response, now: effects.now())
      if failure.isTransient, let wait, wait > RetrySchedule.longestWait {
        return (.failure(.askedToWait(status: response.status, seconds: wait)), nil)
      }
      return (.failure(failure), wait)
    } catch {
      return (.failure(error), nil)
    }
  }

  private func secretHeaders() throws(FeedsError) -> [HTTPHeader] {
    guard let token = policy.bearerToken, !token.isEmpty else { return policy.headers }
    return try policy.headers + [HTTPHeader(name: "Authorization", value: "Bearer " + token)]
  }
}
