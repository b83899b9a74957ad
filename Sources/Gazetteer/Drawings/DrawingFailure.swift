/// Why no picture came of a drawing.
struct DrawingFailure: Error, Equatable {
  /// The reason, to follow a colon.
  let reason: String
}
