/// A word that must not leave the process but for the host that it is meant for: a key, a password, the value of a header.
package struct Secret: Hashable, Sendable {
  /// Fewer bytes are not looked for: what they hide is guessed at once, and pages would be full of holes.
  static let leastBytes = 4
  /// Fewer bytes count only where they stand as a word by themselves.
  static let leastBytesInWords = 8

  /// The word.
  let value: String
  /// Whether it is named as a key or a password, and not only sent along.
  let isCertain: Bool

  /// A secret.
  ///
  /// - Parameter isCertain: whether it is known to be one. A user, or a header that may say anything, is not.
  package init(_ value: String, isCertain: Bool) {
    (self.value, self.isCertain) = (value, isCertain)
  }

  /// Whether it stands nowhere by chance, so that text of the user's own that holds it holds the secret: certain, and
  /// long, or of letters and digits.
  var isUnmistakable: Bool {
    let bytes = value.utf8
    let hasDigit = bytes.contains { (0x30...0x39).contains($0) }
    let hasLetter = bytes.contains { (0x41...0x5A).contains($0 & 0xDF) }
    return isCertain && bytes.count >= Self.leastBytesInWords && (bytes.count >= 20 || hasDigit && hasLetter)
  }
}

// MARK: - CustomStringConvertible
extension Secret: CustomStringConvertible, CustomReflectable {
  /// Nothing of the word.
  package var description: String { "***" }

  /// Nothing of the word, so that no dump prints it.
  package var customMirror: Mirror { Mirror(self, children: ["isCertain": isCertain]) }
}
