/// Parts of the path of a page.
enum PagePath {
  /// The column in a file name: `region` in `[region].md`.
  static func column(_ path: String) -> String? {
    let name = Self.name(path)
    return name.hasPrefix("[") && name.hasSuffix("].md") ? String(name.dropFirst().dropLast(4)) : nil
  }

  static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// The page of the site, relative to its root.
  static func address(_ path: String) -> String { OwnPages.folder + path.dropLast(3) + ".html" }

  /// The relative path from a page to the root of the site.
  static func root(from path: String) -> String { String(repeating: "../", count: path.count { $0 == "/" } + 1) }

  /// The folder of a path with a trailing slash; empty for none.
  static func folder(_ path: String) -> String { String(path.dropLast(name(path).count)) }
}
