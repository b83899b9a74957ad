extension [UInt8] {
  /// Appends a text in UTF-8 in one piece, which is quicker than `+= text.utf8`.
  @inline(__always)
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
