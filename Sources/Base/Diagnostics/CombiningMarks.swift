extension String {
  /// The maximum number of combining marks in a row (Unicode UAX #15, Stream-Safe Text Format). `==` and hashing sort them,
  /// which takes quadratic time.
  package static let mostMarks = 30

  /// Whether the text has at most ``mostMarks`` combining marks in a row, so that it can be compared and hashed.
  package var isStreamSafe: Bool {
    guard utf8.count > 2 * Self.mostMarks else { return true }
    var marks = 0
    for scalar in unicodeScalars {
      // The first combining mark is U+0300.
      guard scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered else {
        marks = 0
        continue
      }
      marks += 1
      if marks > Self.mostMarks { return false }
    }
    return true
  }
}
