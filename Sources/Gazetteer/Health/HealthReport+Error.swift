import Base

extension HealthReport {
  /// Why the site is not as it should be; `nil` where it is.
  ///
  /// - Parameter isStrict: whether warnings count too.
  package func error(isStrict: Bool) -> PlainError? {
    if let failure {
      return PlainError(
        "the site is not reachable", at: address, failure.clause,
        advice: "See whether the host is up and the address is right, and try again.", .unavailable)
    }
    guard !isHealthy(isStrict: isStrict) else { return nil }
    return PlainError(
      "the check found problems", at: address, countWords,
      advice: "Each finding says what to do; run the check again afterwards.", .badData)
  }
}
