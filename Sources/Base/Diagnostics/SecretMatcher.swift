/// Finds secrets in texts: plain, escaped for JSON (RFC 8259, 7) and percent-encoded (RFC 3986, 2.1), ignoring case, in time
/// linear in the length of the text.
struct SecretMatcher: Sendable {
  private struct Form {
    /// The secret in UTF-8, with ASCII letters in lower case.
    let bytes: [UInt8]
    /// Whether it matches only as a whole word.
    let isWord: Bool
    /// Whether it is masked in the keys of JSON too: it is long enough and not an ordinary word.
    let isHiddenInNames: Bool
    /// Whether an occurrence cannot be a coincidence.
    let isUnmistakable: Bool

    init(_ secret: Secret) {
      bytes = secret.value.utf8.map(\.lowercasedASCII)
      isWord = bytes.count < Secret.leastBytesInWords
      let isMereWord = secret.value.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" }
      isHiddenInNames = (secret.isCertain || !isMereWord) && !isWord
      isUnmistakable = secret.isUnmistakable
    }
  }

  private let forms: [Form]
  /// The indices of the forms that can begin with each byte.
  private var starts = [[Int]](repeating: [], count: 256)

  /// The characters that can be outside of strings in JSON.
  private static let charactersOfJSON = Set(" \t\r\n[]{}:,0123456789+-.eEtrufalsn".utf8)
  private static let mask = Array("***".utf8)

  /// `nil` if no secret is long enough to be masked.
  init?(_ secrets: some Sequence<Secret>) {
    forms = secrets.filter { $0.value.utf8.count >= Secret.leastBytes }.map(Form.init)
    guard !forms.isEmpty else { return nil }
    for byte in UInt8.min...UInt8.max {
      starts[Int(byte)] = forms.indices.filter { Self.isEscape(byte) || Self.isEqual(byte, forms[$0].bytes[0]) }
    }
  }

  /// The ranges of secrets, by start. A JSON document must stay valid, so numbers are skipped, and so are keys if the secret
  /// may be an ordinary word.
  func matches(
    in text: UnsafeBufferPointer<UInt8>, isDocument: Bool = false, unmistakableOnly: Bool = false
  ) -> [Range<Int>] {
    let first = isDocument ? text.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } : nil
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    var (matches, index) = ([Range<Int>](), 0)
    // Whether the index is in a string, and whether that is a key, computed on demand.
    var (isInString, isName): (Bool, Bool?) = (false, nil)
    while index < text.count {
      var end = index
      for form in starts[Int(text[index])].lazy.map({ forms[$0] }) where form.isUnmistakable || !unmistakableOnly {
        guard let found = Self.end(of: form, in: text, from: index, isInString: isInString), found > end
        else { continue }
        if isInString, !form.isHiddenInNames {
          isName = isName ?? Self.isName(text, at: index)
          if isName == true { continue }
        }
        if isJSON, !isInString, text[index..<found].allSatisfy(Self.charactersOfJSON.contains) { continue }
        end = found
      }
      if end > index { matches.append(index..<end) }
      if isJSON, text[index] == UInt8(ascii: "\"") { (isInString, isName) = (!isInString, nil) }
      let isUnit = isInString && index + 1 < text.count && text[index + 1] == UInt8(ascii: "u")
      index += isInString && text[index] == UInt8(ascii: "\\") ? isUnit ? 6 : 2 : 1
    }
    return matches
  }

  /// The bytes with matches replaced by ``mask``, and the number of replacements.
  static func replacing(_ matches: [Range<Int>], in bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var (end, count) = (0, 0)
    for match in matches {
      if match.lowerBound >= end {
        output += bytes[end..<match.lowerBound] + mask
        count += 1
      }
      end = max(end, match.upperBound)
    }
    return (output + bytes[end...], count)
  }

  /// The end of a secret that begins at an index; `nil` if none does.
  ///
  /// - Parameter isInString: whether it is in a JSON string, which it must not end.
  private static func end(
    of form: Form, in text: UnsafeBufferPointer<UInt8>, from start: Int, isInString: Bool
  ) -> Int? {
    if form.isWord, start > 0, text[start - 1].isOfWord { return nil }
    var (index, count) = (start, 0)
    while count < form.bytes.count {
      guard index < text.count else { return nil }
      if let (bytes, length) = escaped(text, at: index), form.bytes[count...].starts(with: bytes) {
        (index, count) = (index + length, count + bytes.count)
      } else if isEqual(text[index], form.bytes[count]), !isInString || !"\"\\".utf8.contains(text[index]) {
        (index, count) = (index + 1, count + 1)
      } else {
        return nil
      }
    }
    return form.isWord && index < text.count && text[index].isOfWord ? nil : index
  }

  /// Whether a byte of a text matches a byte of a secret. HTML forms encode a space as `+`.
  private static func isEqual(_ byte: UInt8, _ other: UInt8) -> Bool {
    byte.lowercasedASCII == other || byte == UInt8(ascii: "+") && other == UInt8(ascii: " ")
  }

  private static func isEscape(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") }

  /// The decoded lower-case bytes of `%4B`, `\u004b` or `\/` and the length of the escape; `nil` for anything else.
  private static func escaped(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (bytes: [UInt8], length: Int)? {
    guard isEscape(text[index]), index + 1 < text.count else { return nil }
    let number = { (start: Int, count: Int) -> UInt16? in
      guard start + count <= text.count, text[start].isOfWord else { return nil }
      return UInt16(String(decoding: text[start..<start + count], as: UTF8.self), radix: 16)
    }
    if text[index] == UInt8(ascii: "%") {
      return number(index + 1, 2).map { ([UInt8(truncatingIfNeeded: $0).lowercasedASCII], 3) }
    }
    guard text[index + 1] == UInt8(ascii: "u") else {
      return text[index + 1].isOfWord ? nil : ([text[index + 1]], 2)
    }
    guard let first = number(index + 2, 4) else { return nil }
    let isPair = UTF16.isLeadSurrogate(first) && text[min(index + 6, text.count)...].starts(with: "\\u".utf8)
    let units = [first] + (isPair ? [number(index + 8, 4)].compactMap(\.self) : [])
    return (String(decoding: units, as: UTF16.self).utf8.map(\.lowercasedASCII), 6 * units.count)
  }

  /// Whether the JSON string at an index is a key.
  private static func isName(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return text[min(index + 1, text.count)...].first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
  }
}

extension UInt8 {
  /// The byte with an ASCII letter in lower case.
  fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether it is part of a word: an ASCII letter or digit, or part of a non-ASCII character.
  fileprivate var isOfWord: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF) || self >= 0x80
  }
}
