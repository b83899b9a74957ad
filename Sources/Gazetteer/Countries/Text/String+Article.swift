extension String {
  /// `an object`, `a number`, `null`.
  var withArticle: String {
    if self == "null" { return self }
    guard let first, "aeiou".contains(first) else { return "a \(self)" }
    return "an \(self)"
  }
}
