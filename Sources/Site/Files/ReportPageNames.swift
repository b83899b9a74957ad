import Base
import Countries

/// The file names of the pages of an `each` block: values of a column, in letters that are safe in URLs and file systems.
struct ReportPageNames {
  static let most = 10_000
  private static let mostBytes = 80

  private var numbered = NumberedNames()

  /// Reserves the name of a file.
  mutating func take(_ path: String) {
    if let name = path.split(separator: "/").last { numbered.take(String(name.dropLast(3)).lowercased()) }
  }

  /// The name for a value; a second value with the same name gets `-2`.
  mutating func name(for value: String) -> String { numbered.name(Self.base(of: value)) }

  private static func base(of value: String) -> String {
    var name = String(CountryPageNames.slug(of: TextFolding.fold(value).utf8).prefix(mostBytes))
    if name.hasSuffix("-") { name.removeLast() }
    if name.isEmpty || name == "index" { return name.isEmpty ? "page" : "index-page" }
    return DeviceNames.windows.contains(name) ? name + "-page" : name
  }
}
