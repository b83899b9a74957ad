import Diagnostics

/// Paths of a site as the files of hosts write them.
enum PathText {
  /// A path in an address: what is neither a letter or a digit of ASCII nor one of `-._~/` is percent-encoded, so that
  /// nothing in it is a pattern.
  static func encoded(_ path: String) -> String { PercentEncoding.encode(path, keepsSlashes: true) }

  /// A path in a regular expression of PCRE on bytes: what is no letter, digit, hyphen or slash is told by its number,
  /// so that it ends no quotes either.
  static func pattern(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
      if isPlain || "-_/".utf8.contains(byte) {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte == UInt8(ascii: ".") ? "\\." : "\\x" + (digits.count == 1 ? "0" + digits : digits)
      }
    }
  }

  /// The same for a regular expression on characters, as Caddy has them.
  static func characterPattern(_ path: String) -> String {
    path.unicodeScalars.reduce(into: "") { text, scalar in
      let isASCII = scalar.isASCII
      text += isASCII ? pattern(String(scalar)) : "\\x{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// The bytes that a percent-encoded path stands for.
  static func decoded(_ path: String) -> String { path.removingPercentEncodingOfUTF8 }
}

extension String {
  fileprivate var removingPercentEncodingOfUTF8: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      let isHexadecimal = digits.count == 2 && digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
      let value = isHexadecimal ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
      if byte == UInt8(ascii: "%"), let value {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension HeaderRule.Files {
  /// The paths as a regular expression of PCRE.
  ///
  /// - Parameters:
  ///   - base: where the site is, with a slash at both ends.
  ///   - suffix: an expression for what may follow the name of a file.
  ///   - escape: how a path is written in one.
  func pattern(
    base: String, suffix: String = "", escape: (String) -> String = PathText.pattern
  ) -> String {
    let start = "^" + escape(PathText.decoded(base))
    return switch self {
    case .all: start
    case .ending(let ending): "\(start).*\\.\(ending)\(suffix)$"
    case .folder(let folder): start + escape(folder)
    case .file(let path), .versioned(let path): "\(start)\(escape(path))\(suffix)$"
    }
  }

  /// The paths with one star, as hosts with simple patterns have them.
  var glob: String {
    switch self {
    case .all: "/*"
    case .ending(let ending): "/*.\(ending)"
    case .folder(let folder): "/\(PathText.encoded(folder))*"
    case .file(let path), .versioned(let path): "/" + PathText.encoded(path)
    }
  }

  var isVersioned: Bool { if case .versioned = self { true } else { false } }
}

extension [HeaderRule.Files] {
  /// The paths of all as one regular expression of PCRE: what is the same for endings stands once.
  func pattern(
    base: String, suffix: String = "", escape: (String) -> String = PathText.pattern
  ) -> String {
    let endings = compactMap { files in if case .ending(let ending) = files { ending } else { nil } }
    guard endings.count == count, count > 1 else {
      return map { $0.pattern(base: base, suffix: suffix, escape: escape) }.joined(separator: "|")
    }
    let start = "^" + escape(PathText.decoded(base))
    return "\(start).*\\.(\(endings.joined(separator: "|")))\(suffix)$"
  }
}
