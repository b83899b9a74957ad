extension StringProtocol {
  /// The text with its first letter in upper case: `Left` of `left`.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
