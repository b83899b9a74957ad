extension StringProtocol {
  /// The text with its first letter in upper case: `Left` of `left`.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
