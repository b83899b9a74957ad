import Diagnostics

/// A picture that could not be had; it holds no secret.
public struct PictureFailure: Diagnostic, Equatable {
  /// The address as the feed has it, its secrets hidden, and cut where it is long.
  public let address: String
  /// Why it failed.
  public let cause: FeedsError

  /// What happened.
  public var what: String { "a picture is missing" }

  /// The address of the picture.
  public var place: String? { address }

  /// Why it failed, and what was wrong with the stored copy.
  public var reason: String? { cause.reason ?? cause.what }

  /// What the user can do next.
  public var advice: String {
    switch cause {
    case .offlineUnavailable, .unavailable(_, .outOfTime, _, _), .unavailable(_, .hostTimedOut, _, _):
      return cause.advice
    default: break
    }
    return "Open the address in a browser; whoever keeps the feed can mend it."
  }

  /// The exit code of a command that stops here.
  public var exitStatus: ExitStatus { .badData }
}
