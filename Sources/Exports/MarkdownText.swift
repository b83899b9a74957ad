import Datasets

/// Text for Markdown in which nothing is markup.
public enum MarkdownText {
  /// The text on one line, without white space at its ends, with a backslash before every character that
  /// Markdown (CommonMark and GitHub's extensions) could take for markup.
  public static func escape(_ text: String) -> String {
    var output = ""
    for scalar in text.onOneLine.unicodeScalars {
      if special.contains(scalar) { output += "\\" }
      output.unicodeScalars.append(scalar)
    }
    return output.trimmed
  }

  private static let special = Set("\\`*_{}[]<>()#+-.!|~&$:=\"'^@".unicodeScalars)
}
