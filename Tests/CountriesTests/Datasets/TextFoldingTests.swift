import Testing

@testable import Countries

@Suite("Text folding")
struct TextFoldingTests {
  /// The page folds in the same way; Tests/Browser/test_fold.py checks the same cases.
  @Test(
    "folding ignores case, diacritics, non-decomposing letters, and the form of apostrophes and spaces",
    arguments: [
      ("Bogotá", "bogota"), ("ÅLAND", "aland"), ("Rødøy ŁÓDŹ", "rodoy lodz"),
      ("Straße STRAẞE", "strasse strasse"), ("Ærø Œuvre", "aero oeuvre"),
      ("Þórshöfn Eyðun Đà Ħal Ŋa", "thorshofn eydun da hal na"), ("İstanbul Iğdır ısı", "istanbul igdir isi"),
      ("ﬁnal Ⅳ ２", "final iv 2"), ("Nukuʻalofa’s ‘a’ `b` ´c´", "nuku'alofa's 'a' 'b' 'c'"),
      ("Guinea‑Bissau – x − y", "guinea-bissau - x - y"), ("a \t\n\u{A0} b\u{2003}c", "a b c"), (" a ", "a"),
      ("co\u{AD}oper\u{200B}ate", "cooperate"), ("ΟΔΌΣ", "οδοσ"), ("οδός", "οδοσ"), ("Việt Nam", "viet nam"),
      ("Vie\u{323}\u{302}t", "viet"), ("日本 🇯🇵", "日本 🇯🇵"), ("\u{301}", ""), ("", ""),
    ])
  func folded(text: String, folded: String) {
    #expect(TextFolding.fold(text) == folded)
  }

  @Test("ASCII text folds as it does beside other letters, and folding is idempotent")
  func ascii() {
    for byte in UInt8(0)..<0x80 {
      let text = "A \(Character(Unicode.Scalar(byte)))\tb"
      #expect(TextFolding.fold("ø" + text) == "o" + TextFolding.fold(text), "\(byte)")
    }
    for text in ["İ", "ŒUVRE", "ẞ", "Σς", "´", "ǅ", "가", "ﬃ", "Å\u{327}"] {
      #expect(TextFolding.fold(TextFolding.fold(text)) == TextFolding.fold(text))
    }
  }
}
