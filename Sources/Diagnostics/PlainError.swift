/// An error as a value, for what nothing catches by its kind.
public struct PlainError: Diagnostic, Equatable {
  /// What happened.
  public var what: String
  /// Where: a file, an address or a line.
  public var place: String?
  /// Why.
  public var reason: String?
  /// What to do next.
  public let advice: String
  /// The exit code that a command ends with.
  public let exitStatus: ExitStatus

  /// An error.
  public init(
    _ what: String, at place: String? = nil, _ reason: String? = nil, advice: String, _ exitStatus: ExitStatus
  ) {
    (self.what, self.place, self.reason, self.advice, self.exitStatus) = (what, place, reason, advice, exitStatus)
  }
}
