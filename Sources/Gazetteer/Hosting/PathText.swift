import Foundation

/// Paths of a site as the files of hosts write them.
enum PathText {
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

  /// The characters that a percent-encoded path stands for.
  static func decoded(_ path: String) -> String { path.removingPercentEncoding ?? path }
}

extension HeaderRule.Files {
  /// The paths with one star, as hosts with simple patterns have them.
  var glob: String {
    switch self {
    case .all: "/*"
    case .ending(let ending): "/*.\(ending)"
    case .folder(let folder): "/\(folder)*"
    case .file(let path), .versioned(let path): "/" + path
    }
  }

  /// The same for hosts where only two stars stand for slashes.
  var deepGlob: String {
    switch self {
    case .all: "**"
    case .ending: "**" + glob
    case .folder: glob + "*"
    case .file, .versioned: glob
    }
  }

  var isVersioned: Bool { if case .versioned = self { true } else { false } }

  /// How many files it can be: from 0 for a file.
  var width: Int {
    switch self {
    case .file: 0
    case .versioned: 1
    case .ending: 2
    case .folder: 3
    case .all: 4
    }
  }
}

extension [HeaderRule.Files] {
  /// The paths as one regular expression of PCRE: what is the same for endings stands once.
  ///
  /// - Parameters:
  ///   - start: the beginning of the expression: where the site is.
  ///   - end: the end of one for a file.
  func pattern(start: String, end: String) -> String {
    let endings = compactMap { files in if case .ending(let ending) = files { ending } else { nil } }
    if endings.count == count, count > 1 { return "\(start).*\\.(\(endings.joined(separator: "|")))\(end)" }
    return map { files in
      switch files {
      case .all: start
      case .ending(let ending): "\(start).*\\.\(ending)\(end)"
      case .folder(let folder): start + PathText.pattern(folder)
      case .file(let path), .versioned(let path): "\(start)\(PathText.pattern(path))\(end)"
      }
    }.joined(separator: "|")
  }
}
