import Base
import Foundation

/// Fetches over HTTP: follows redirects, sends secrets only to their origin, and retries temporary failures.
///
/// Each read has its own client, so that all its requests share the time of ``FetchPolicy/waitOnline``.
struct HTTPClient {
  let policy: FetchPolicy
  let effects: FetchEffects
  let report: @Sendable (FetchProgress) -> Void
  /// Whether to return responses with any status, except for temporary failures.
  var takesAnyStatus = false
  let start: Date

  /// Fetches a body, or status 304 if the server confirms the `validators`.
  ///
  /// - Parameter alreadyTaken: bytes of earlier parts, which count towards the limit.
  /// - Throws: ``FetchError``, or ``PlainError`` for an invalid key.
  func get(
    _ request: RemoteRequest, validators: Validators? = nil, alreadyTaken: Int = 0
  ) throws -> HTTPResponse {
    let secrets = try secretHeaders()
    report(.started(url: request.displayName))
    defer { report(.finished) }
    var schedule = RetrySchedule(policy: policy, effects: effects, start: start)
    while true {
      let (result, wait) = attempt(request, secrets: secrets, validators: validators, alreadyTaken: alreadyTaken)
      switch result {
      case .success(var response):
        response.attempts = schedule.attempts
        return response
      case .failure(let cause):
        guard let pause = schedule.pause(after: cause, serverWait: wait),
          pause.seconds < policy.timeBudget?.remaining ?? .infinity
        else { throw FetchError(url: request.displayName, failure: cause, attempts: schedule.attempts) }
        report(pause.progress)
        effects.sleep(pause.seconds)
        schedule.attempts += 1
      }
    }
  }

  private func attempt(
    _ request: RemoteRequest, secrets: [HTTPHeader], validators: Validators?, alreadyTaken: Int
  ) -> (Result<HTTPResponse, FetchFailure>, wait: Double?) {
    var remaining = policy
    remaining.maxBytes -= alreadyTaken
    do {
      let transfer = try Transfer(
        origin: request.url, secrets: secrets, validators: validators, policy: remaining, report: report,
        handle: CurlHandle())
      let response = try transfer.run().hiding(policy.secrets)
      if !takesAnyStatus, response.isLastLineOpen {
        return (.failure(.lastLineOpen(after: response.body.count)), nil)
      }
      if response.isSuccess || response.status == 304 { return (.success(response), nil) }
      let failure = FetchFailure.status(response.status, message: ServerMessage.read(response))
      if takesAnyStatus, !failure.isTransient { return (.success(response), nil) }
      let wait = RetrySchedule.retryAfter(in: response, now: effects.moment)
      if failure.isTransient, let wait, wait > RetrySchedule.longestWait {
        return (.failure(.askedToWait(status: response.status, seconds: wait)), nil)
      }
      return (.failure(failure), wait)
    } catch .tooLarge where alreadyTaken > 0 {
      return (.failure(.tooLargeTogether(limit: policy.maxBytes)), nil)
    } catch {
      return (.failure(error), nil)
    }
  }

  private func secretHeaders() throws(PlainError) -> [HTTPHeader] {
    guard let token = policy.bearerToken, !token.isEmpty else { return policy.headers }
    return try policy.headers + [HTTPHeader(name: "Authorization", value: "Bearer " + token)]
  }
}

struct RemoteRequest: Equatable, Sendable {
  let url: WebURL
  /// The URL for messages, with secrets masked.
  let displayName: String

  init(_ text: String) throws(PlainError) {
    displayName = URLMask.mask(text)
    guard let url = WebURL(text), url.isWeb else {
      throw .noSource(displayName, "it is not a complete URL")
    }
    self.url = url
  }
}
