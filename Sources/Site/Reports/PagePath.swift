/// Parts of the path of a page.
enum PagePath {
  /// The column in a file name: `region` in `[region].md`.
  static func column(_ path: String) -> String? {
    let name = Self.name(path)
    return name.hasPrefix("[") && name.hasSuffix("].md") ? String(name.dropFirst().dropLast(4)) : nil
  }

  static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// The folder of a path with a trailing slash; empty for none.
  static func folder(_ path: String) -> String { String(path.dropLast(name(path).count)) }
}
