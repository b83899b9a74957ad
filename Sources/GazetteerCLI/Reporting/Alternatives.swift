extension [String] {
  /// `a, b or c`
  var asAlternatives: String {
    count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : joined()
  }
}
