/// A scale of the colours of a map. The raw values are classes of the style sheet.
enum MapScale: String {
  case plain = ""
  case fine, diverging
  /// Distinct hues, for names.
  case names

  /// The maximum number of colours for names; the last one is for all others.
  static let mostNames = 9
}
