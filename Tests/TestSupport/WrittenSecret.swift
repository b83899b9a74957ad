import Foundation

/// Encodings of text by servers and programs, implemented independently of the code that finds them.
public enum WrittenSecret {
  /// All encodings by name.
  public static let ways: [(name: String, write: @Sendable (String) -> String)] = [
    ("as it is", { $0 }),
    ("in capital letters", { String($0.map { $0.isASCII ? Character($0.uppercased()) : $0 }) }),
    ("in small letters", { String($0.map { $0.isASCII ? Character($0.lowercased()) : $0 }) }),
    ("percent-encoded", { percent($0, digits: "%02X") }),
    ("percent-encoded in small digits", { percent($0, digits: "%02x") }),
    ("in an address", { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }),
    ("in a form", { form($0) }),
    ("escaped for JSON", { escaped($0, "\\u%04x") }),
    ("escaped for JSON in capital digits", { escaped($0, "\\u%04X") }),
    ("partly escaped for JSON", { escaped(String($0.prefix(1)), "\\u%04x") + $0.dropFirst() }),
    ("escaped for JSON as far as needed", { minimal($0) }),
  ]

  private static func percent(_ text: String, digits: String) -> String {
    text.utf8.map { "%" + String(format: digits, $0) }.joined()
  }

  private static func escaped(_ text: String, _ format: String) -> String {
    text.unicodeScalars.map { scalar in
      guard format.hasPrefix("\\"), scalar.value > 0xFFFF else { return String(format: format, scalar.value) }
      return String(scalar).utf16.map { String(format: format, Int($0)) }.joined()
    }.joined()
  }

  private static func form(_ text: String) -> String {
    (text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: " "))) ?? "")
      .replacingOccurrences(of: " ", with: "+")
  }

  private static func minimal(_ text: String) -> String {
    ["\\", "\"", "/"].reduce(text) { $0.replacingOccurrences(of: $1, with: "\\" + $1) }
  }

  /// The encodings in which a text contains a secret; empty if it contains none.
  public static func found(_ secret: String, in text: String) -> [String] {
    Search([secret]).found(in: Array(text.utf8))
  }

  /// Searches many files for secrets; encodes the secrets once.
  public struct Search: Sendable {
    private let forms: [(name: String, bytes: [CChar])]

    /// Works out how these secrets are written.
    public init(_ secrets: [String]) {
      forms = secrets.flatMap { secret in
        ways.map { name, write in ("\(secret) \(name)", comparable(Array(write(secret).utf8))) }
      }
    }

    /// The encodings in which bytes contain a secret, each with the secret.
    public func found(in bytes: [UInt8]) -> [String] {
      let bytes = comparable(bytes)
      return bytes.withUnsafeBufferPointer { text in
        forms.filter { form in
          form.bytes.withUnsafeBufferPointer { strstr(text.baseAddress!, $0.baseAddress!) != nil }
        }.map(\.name)
      }
    }
  }

  /// Bytes in lower case, as a C string. A plain loop: `map` with closures takes many times as long in a debug build
  /// under AddressSanitizer.
  private static func comparable(_ bytes: [UInt8]) -> [CChar] {
    [CChar](unsafeUninitializedCapacity: bytes.count + 1) { text, count in
      for byte in bytes {
        text[count] = CChar(bitPattern: byte == 0 ? 1 : byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        count += 1
      }
      text[count] = 0
      count += 1
    }
  }
}
