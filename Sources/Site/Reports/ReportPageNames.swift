import Datasets
import Files

/// The names of the pages that an each block makes: the value of the column that the file is called after, in the letters
/// that every file system and address has.
struct ReportPageNames {
  /// The most pages of one file.
  static let most = 10_000
  /// The most bytes of a name.
  private static let mostBytes = 80

  private var numbered = NumberedNames()

  /// Keeps the name of a file for it.
  mutating func take(_ path: String) {
    if let name = path.split(separator: "/").last { numbered.take(String(name.dropLast(3)).lowercased()) }
  }

  /// The name for a value; a second of the same name gets `-2`.
  mutating func name(for value: String) -> String { numbered.name(Self.base(of: value)) }

  private static func base(of value: String) -> String {
    var bytes: [UInt8] = []
    for byte in TextFolding.fold(value).utf8 where bytes.count < mostBytes {
      if (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) {
        bytes.append(byte)
      } else if let last = bytes.last, last != UInt8(ascii: "-") {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    let name = String(decoding: bytes, as: UTF8.self)
    if name.isEmpty || name == "index" { return name.isEmpty ? "page" : "index-page" }
    return DeviceNames.windows.contains(name) ? name + "-page" : name
  }
}
