import Foundation
import TestSupport

/// A site that is built once and served on loopback by a well-configured host, except for the changes of a test.
struct PublishedSite {
  /// The changed response for a path relative to the base URL; `nil` for the normal one.
  typealias Change = @Sendable (_ path: String, _ good: @Sendable () -> LoopbackAnswer) -> LoopbackAnswer?

  /// The date of the data: yesterday, as after a nightly build.
  static let date = Int(Date().timeIntervalSince1970) - 86_400

  /// The files of a site with an API and embeds, by path.
  static let files: [String: [UInt8]] = (try? build(twoCountries)) ?? [:]

  /// Builds a site from a feed.
  static func build(_ feed: String, _ options: [String] = ["--api", "all", "--embed"]) throws -> [String: [UInt8]] {
    var gazetteer = try Gazetteer()
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "\(date)"
    let result = try gazetteer.run(["build", "--source", "-", "--formats", "csv,json,text"] + options, input: feed)
    guard result.status == 0 else { throw CocoaError(.featureUnsupported) }
    return try gazetteer.files(below: "Output").mapValues(Array.init)
  }

  let server: LoopbackServer
  let address: String

  /// Serves files below `/site/`.
  ///
  /// - Parameter hidden: whether the host serves hidden files, which few hosts do.
  init(
    _ files: [String: [UInt8]] = Self.files, hidden: Bool = false, _ change: @escaping Change = { _, _ in nil }
  ) throws {
    server = try LoopbackServer { request in
      guard request.path.hasPrefix("/site/") else { return .answer(404, "elsewhere") }
      let path = String(request.path.dropFirst("/site/".count)).removingPercentEncoding ?? ""
      let good: @Sendable () -> LoopbackAnswer = { Self.answer(path, files, hidden: hidden) }
      return change(path, good) ?? good()
    }
    address = server.address("/site/")
  }

  /// The response of a host with the documented rules.
  static func answer(
    _ path: String, _ files: [String: [UInt8]], hidden: Bool = false, type: String? = nil, isOpen: Bool = true
  ) -> LoopbackAnswer {
    let name = path.isEmpty ? "index.html" : path
    guard let body = files[name], hidden || !name.hasPrefix(".") else {
      return .answer(404, headers: ["Content-Type": "text/html"], body: files["404.html"] ?? [])
    }
    var headers = ["Content-Type": type ?? mediaType(name)]
    if isOpen { headers["Access-Control-Allow-Origin"] = "*" }
    return .answer(headers: headers, body: body)
  }

  private static func mediaType(_ name: String) -> String {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml",
      "png": "image/png", "csv": "text/csv", "txt": "text/plain", "md": "text/markdown", "xml": "application/xml",
      "webmanifest": "application/manifest+json",
    ]
    return types[name.split(separator: ".").last.map(String.init) ?? ""] ?? "application/json"
  }
}
