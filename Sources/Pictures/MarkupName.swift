/// The name of an element or an attribute, of ASCII alone.
struct MarkupName: Hashable {
  let prefix: String
  let localName: String
  /// The namespace that the prefix stands for; empty for none.
  var namespace = ""

  /// `nil` where the text is no name, or where it has characters beyond ASCII, as no name of SVG has.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy(Self.isName) else { return nil }
    prefix = parts.count == 2 ? String(Substring(parts[0])) : ""
    localName = String(Substring(parts[parts.count - 1]))
  }

  /// The name with its prefix.
  var text: String { prefix.isEmpty ? localName : "\(prefix):\(localName)" }

  private static func isName(_ bytes: Substring.UTF8View.SubSequence) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }
}
