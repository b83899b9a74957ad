/// A value that may be sent only to its host: a key, a password or the value of a header.
package struct Secret: Hashable, Sendable {
  /// Shorter values are not masked: they are easy to guess, and pages would be full of gaps.
  static let leastBytes = 4
  /// Shorter values are masked only as whole words.
  static let leastBytesInWords = 8

  let value: String
  /// Whether it is known to be a key or a password.
  let isCertain: Bool

  /// - Parameter isCertain: whether it is known to be secret. A user name or an arbitrary header is not.
  package init(_ value: String, isCertain: Bool) {
    (self.value, self.isCertain) = (value, isCertain)
  }

  /// Whether an occurrence, even in the user's own text, cannot be a coincidence: it is certain, and long or made of letters
  /// and digits.
  var isUnmistakable: Bool {
    let bytes = value.utf8
    let hasDigit = bytes.contains { (0x30...0x39).contains($0) }
    let hasLetter = bytes.contains { (0x41...0x5A).contains($0 & 0xDF) }
    return isCertain && bytes.count >= Self.leastBytesInWords && (bytes.count >= 20 || hasDigit && hasLetter)
  }
}

// MARK: - CustomStringConvertible
extension Secret: CustomStringConvertible, CustomReflectable {
  /// A mask.
  package var description: String { "***" }

  /// No value, so that no dump prints it.
  package var customMirror: Mirror { Mirror(self, children: ["isCertain": isCertain]) }
}
