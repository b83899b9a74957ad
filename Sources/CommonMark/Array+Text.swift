extension [UInt8] {
  /// Appends a text in UTF-8 in one piece: a row of a table takes 5 % fewer instructions so than with `+= text.utf8`.
  @inline(__always)
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
