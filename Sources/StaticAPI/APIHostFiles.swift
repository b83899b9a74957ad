import JSON

/// The files by which hosts are told that answers are JSON, that no browser should guess, and that scripts of other sites
/// may read them.
public enum APIHostFiles {
  /// A generation in a folder of the site, with a slash at the end of the folder; empty for the root.
  public typealias Place = (folder: String, generation: APIGeneration)

  private static let headers = [
    ("X-Content-Type-Options", "nosniff"), ("Access-Control-Allow-Origin", "*"),
    ("Cache-Control", "public, max-age=3600"),
  ]
  private static let type = "application/json"

  /// `_headers` for the root of a site, which Netlify and Cloudflare Pages read.
  public static func headers(for places: [Place]) -> PublishedFile {
    let lines = ([("Content-Type", type)] + headers).map { "  \($0): \($1)\n" }.joined()
    let rules = places.map { "/\($0.folder)\($0.generation.rawValue)/*\n" + lines }
    return PublishedFile(path: "_headers", text: rules.joined())
  }

  /// `_routes.json` for the root of a site, by which Cloudflare Pages runs a module for the answers alone, and not for
  /// every page.
  public static func routes(for places: [Place]) -> PublishedFile {
    let paths = places.map { JSONTree.string("/\($0.folder)\($0.generation.rawValue)/*") }
    let routes = JSONTree.known(["version": .number(1), "include": .array(paths), "exclude": .array([])])
    return PublishedFile(path: "_routes.json", text: routes.inertText)
  }

  /// `.htaccess` for the folder of a generation, which Apache reads. A server without `mod_headers` would answer with an
  /// error if the headers were not optional.
  public static func htaccess(for place: Place) -> PublishedFile {
    let lines = headers.map { "  Header always set \($0) \"\($1)\"\n" }.joined()
    return PublishedFile(
      path: "\(place.folder)\(place.generation.rawValue)/.htaccess",
      text: "ForceType \(type)\n<IfModule mod_headers.c>\n\(lines)</IfModule>\n")
  }
}
