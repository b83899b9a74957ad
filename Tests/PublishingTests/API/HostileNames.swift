import TestSupport

@testable import Base

/// Names composed of text with special meanings to hosts, disks and URL parsers.
enum HostileNames {
  /// A number of names, the same for the same seed.
  static func make(_ count: Int, seed: UInt64) -> [String] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let pieces = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        generator.pick(
          generator.pick([words, dots, types, words, dots, types, marks, reserved, [anything(&generator)]]))
      }
      return pieces.joined().streamSafe  // as in feed reading
    }
  }

  private static let words = [
    "Peru", "index", "St", "D", "a", "Z", "con", "NUL", "com1", "LPT9", "com\u{B9}", "\u{FF43}\u{FF4F}\u{FF4E}",
    "conin$", "Ш", "ශ්\u{200D}රී", "é", "e\u{301}", "İ", "ß", "日本", "ﷺ", "½", "%2e", "_", "~", "-", "'", "\u{2019}", ")",
    "(", ",", "&", ";", "+", String(repeating: "x", count: 100), String(repeating: "\u{301}", count: 90),
  ]
  private static let dots = [
    ".", ".", ".", "..", ". ", ".\u{A0}", " .", "\u{2024}", "\u{2025}", "\u{2026}", "\u{FF0E}", "\u{FE52}", "\u{3002}",
    ".\u{200D}", ".\u{200E}", ".\u{301}", ".\u{AD}",
  ]
  private static let types = [
    "html", "HTML", "htm", "xhtml", "shtml", "svg", "svgz", "xml", "xsl", "js", "mjs", "php", "phtml", "phar", "cgi",
    "pl",
    "py", "asp", "aspx", "jsp", "var", "asis", "fr", "de", "utf7", "gz", "Z", "z", "br", "c", "h", "1", "7z",
    "htaccess",
    "config", "\u{FF48}tml", "ht\u{200B}ml", "\u{FB03}", "\u{212A}", "php;x", "html ", "html.fr",
  ]
  private static let marks = [
    " ", "\u{A0}", "\u{3000}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}",
    "\u{202E}",
    "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{AD}", "\u{2028}", "\u{2029}", "\u{85}", "\u{1}", "\t", "\n", "\u{7F}",
    "\u{E000}",
    "\u{FFFE}", "\u{10FFFF}", "\u{E0041}", "\u{378}", "\u{34F}", "\u{FE0F}",
  ]
  private static let reserved = [
    "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "#", "\u{FF0F}", "\u{FF1A}", "\u{2100}", "<img src=x onerror=a()>",
    "</script>", "../", "C:", "::$DATA",
  ]

  private static func anything(_ generator: inout SplitMix64) -> String {
    Unicode.Scalar(UInt32.random(in: 1...0x2FFF, using: &generator)).map { String($0) } ?? "?"
  }
}
