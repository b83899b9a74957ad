import Countries
import Markdown

extension WorldLanguage {
  /// The attributes that declare the language of an element.
  var attributes: HTMLAttributes { ["lang": tag, "dir": isRightToLeft ? "rtl" : "ltr"] }
}

extension HTMLWriter {
  /// Writes text in another language than its surroundings.
  ///
  /// - Parameter language: `nil` for the same language.
  mutating func part(in language: WorldLanguage?, _ build: (inout HTMLWriter) -> Void) {
    guard let language else { return build(&self) }
    block("div", language.attributes) { build(&$0) }
  }
}
