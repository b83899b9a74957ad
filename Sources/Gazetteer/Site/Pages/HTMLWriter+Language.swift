extension WorldLanguage {
  /// What says of an element that its text is in this language.
  var attributes: [HTMLTag.Attribute] { [("lang", tag), ("dir", isRightToLeft ? "rtl" : "ltr")] }
}

extension HTMLWriter {
  /// Writes a part that is in another language than the text around it.
  ///
  /// - Parameter language: `nil` for the same.
  mutating func part(in language: WorldLanguage?, _ build: (inout HTMLWriter) -> Void) {
    guard let language else { return build(&self) }
    block(HTMLTag("div", language.attributes)) { build(&$0) }
  }
}
