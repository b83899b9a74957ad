import Foundation

enum PathText {
  /// Escapes a path for a PCRE pattern on bytes. Other bytes than letters, digits, hyphens and slashes become `\xNN`,
  /// so that none can end a quoted string.
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

  /// The same for a pattern on characters, as Caddy uses.
  static func characterPattern(_ path: String) -> String {
    path.unicodeScalars.reduce(into: "") { text, scalar in
      let isASCII = scalar.isASCII
      text += isASCII ? pattern(String(scalar)) : "\\x{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  static func decoded(_ path: String) -> String { path.removingPercentEncoding ?? path }
}

extension HeaderRule.Files {
  /// The path pattern with a single star, for hosts with simple patterns.
  var glob: String {
    switch self {
    case .all: "/*"
    case .fileExtension(let name): "/*.\(name)"
    case .folder(let folder): "/\(folder)*"
    case .file(let path), .versioned(let path): "/" + path
    }
  }

  /// The same for hosts where only `**` matches slashes.
  var deepGlob: String {
    switch self {
    case .all: "**"
    case .fileExtension: "**" + glob
    case .folder: glob + "*"
    case .file, .versioned: glob
    }
  }

  var isVersioned: Bool { if case .versioned = self { true } else { false } }

  /// The order of specificity: 0 for a single file.
  var width: Int {
    switch self {
    case .file: 0
    case .versioned: 1
    case .fileExtension: 2
    case .folder: 3
    case .all: 4
    }
  }
}

extension [HeaderRule.Files] {
  /// The paths as one PCRE pattern, with extensions merged.
  ///
  /// - Parameters:
  ///   - start: the beginning of the pattern, with the path of the site.
  ///   - end: the end of the pattern for a file.
  func pattern(start: String, end: String) -> String {
    let names = compactMap { files in if case .fileExtension(let name) = files { name } else { nil } }
    if names.count == count, count > 1 { return "\(start).*\\.(\(names.joined(separator: "|")))\(end)" }
    return map { files in
      switch files {
      case .all: start
      case .fileExtension(let name): "\(start).*\\.\(name)\(end)"
      case .folder(let folder): start + PathText.pattern(folder)
      case .file(let path), .versioned(let path): "\(start)\(PathText.pattern(path))\(end)"
      }
    }.joined(separator: "|")
  }
}
