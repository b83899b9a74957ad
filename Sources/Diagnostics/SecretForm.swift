/// One of the forms that a secret has in texts, in lower case as far as it is ASCII: hosts come in lower case, and
/// hexadecimal digits in either.
///
/// What is escaped sign by sign (`%4B`, `\u004b`, `&#75;`) needs no form of its own: ``TextLayer`` takes that back.
struct SecretForm: Sendable {
  let bytes: [UInt8]
  /// Whether it counts only where no letter and no digit stands beside it.
  let isWord: Bool
  /// Whether it is meant wherever it stands: long enough, and certain or no mere word, which may name a member of JSON.
  let isCertain: Bool
  /// Whether it stands nowhere by chance.
  let isUnmistakable: Bool

  private init?(_ bytes: some Sequence<UInt8>, of secret: Secret) {
    self.bytes = bytes.map(\.lowercasedASCII)
    guard self.bytes.count >= Secret.leastBytes else { return nil }
    isWord = self.bytes.count < Secret.leastBytesInWords
    let isMereWord = secret.value.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" }
    isCertain = (secret.isCertain || !isMereWord) && !isWord
    isUnmistakable = secret.isUnmistakable && !isWord
  }

  /// The forms of a secret: as it is, with its own escapes taken back, as forms of the web send it, in ISO-8859-1, in
  /// hexadecimal digits, and in Base64, alone or in the middle of a longer text.
  static func all(of secret: Secret) -> [SecretForm] {
    let plain = Array(secret.value.utf8)
    guard plain.count >= Secret.leastBytes else { return [] }
    var forms: [[UInt8]] = [plain]
    forms += TextLayer.all(of: plain).map(\.bytes)
    forms.append(plain.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 })
    if secret.value.unicodeScalars.allSatisfy({ $0.value < 256 }) {
      forms.append(secret.value.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
    forms.append(plain.flatMap { [hexDigits[Int($0 >> 4)], hexDigits[Int($0 & 15)]] })
    for alphabet in [standard, urlSafe] {
      forms.append(base64(plain, alphabet))
      // Behind one or two other bytes its own signs begin later; those that others have a share in are left out.
      for before in 1...2 {
        let signs = base64([UInt8](repeating: 0, count: before) + plain, alphabet)
        let own = signs.dropFirst(before + 1).dropLast((before + plain.count) % 3 == 0 ? 0 : 1)
        if own.count >= Secret.leastBytesInWords { forms.append(Array(own)) }
      }
      // So are those at the end, where more follows.
      if plain.count % 3 > 0 { forms.append(base64(plain, alphabet).dropLast()) }
    }
    var seen: Set<[UInt8]> = []
    return forms.compactMap { SecretForm($0, of: secret) }.filter { seen.insert($0.bytes).inserted }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let standard = Array((letters + "+/").utf8)
  private static let urlSafe = Array((letters + "-_").utf8)

  /// Base64 (RFC 4648) without the signs that fill up its end.
  private static func base64(_ bytes: [UInt8], _ alphabet: [UInt8]) -> [UInt8] {
    var signs: [UInt8] = []
    var (pending, bits) = (0, 0)
    for byte in bytes {
      (pending, bits) = (pending << 8 | Int(byte), bits + 8)
      while bits >= 6 {
        bits -= 6
        signs.append(alphabet[pending >> bits & 63])
      }
      pending &= 255
    }
    if bits > 0 { signs.append(alphabet[pending << (6 - bits) & 63]) }
    return signs
  }
}

extension UInt8 {
  /// The byte of the small letter for one of a capital letter of ASCII, else the byte itself.
  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether it is a part of a word: a letter or a digit of ASCII, or a part of any other sign.
  var isOfWord: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF) || self >= 0x80
  }
}
