/// Why no picture came of a drawing.
public struct DrawingFailure: Error, Equatable {
  /// The reason, to follow a colon.
  public let reason: String
}
