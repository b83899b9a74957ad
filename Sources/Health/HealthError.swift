import Diagnostics
import Feeds

/// Why a check ends otherwise than well.
public enum HealthError: Diagnostic {
  /// What was named is not the address of a site.
  case notAnAddress(String)
  /// No answer came.
  case unreachable(address: String, failure: FetchFailure)
  /// The site is not as it should be.
  case unhealthy(address: String, counts: String)

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .notAnAddress: "not the address of a site"
    case .unreachable: "the site is not reachable"
    case .unhealthy: "the check found problems"
    }
  }

  /// The address.
  public var place: String? {
    switch self {
    case .notAnAddress(let text): text
    case .unreachable(let address, _), .unhealthy(let address, _): address
    }
  }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .notAnAddress: "it is no http or https address, or has a query or a fragment"
    case .unreachable(_, let failure): failure.clause
    case .unhealthy(_, let counts): counts
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .notAnAddress: "Give the address of the published site, such as https://example.org/countries/."
    case .unreachable: "See whether the host is up and the address is right, and try again."
    case .unhealthy: "Each finding says what to do; run the check again afterwards."
    }
  }

  /// The exit code.
  public var exitStatus: ExitStatus {
    switch self {
    case .notAnAddress: .usage
    case .unreachable: .unavailable
    case .unhealthy: .badData
    }
  }
}

extension HealthReport {
  /// Why the site is not as it should be; `nil` where it is.
  ///
  /// - Parameter isStrict: whether warnings count too.
  public func error(isStrict: Bool) -> HealthError? {
    if let failure { return .unreachable(address: address, failure: failure) }
    return isHealthy(isStrict: isStrict) ? nil : .unhealthy(address: address, counts: countWords)
  }
}
