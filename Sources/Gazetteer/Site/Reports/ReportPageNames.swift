import Base

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
    var name = String(PageNames.slug(of: TextFolding.fold(value).utf8).prefix(mostBytes))
    if name.hasSuffix("-") { name.removeLast() }
    if name.isEmpty || name == "index" { return name.isEmpty ? "page" : "index-page" }
    return DeviceNames.windows.contains(name) ? name + "-page" : name
  }
}
