import Foundation

/// A request received by a ``LoopbackServer``.
public struct LoopbackRequest: Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path with its query, unchanged.
  public let path: String
  /// The headers in order, with names in lower case.
  public let headers: [(name: String, value: String)]

  /// Parses the head of a request; `nil` if it is invalid.
  init?(parsing head: String) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    path = String(words[1])
    headers = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
  }

  /// The value of a header by its name in lower case; `nil` if missing.
  public subscript(name: String) -> String? {
    headers.first { $0.name == name }?.value
  }

  /// The decoded segments of the path.
  public var segments: [String] {
    path.prefix { $0 != "?" }.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
  }

  /// The decoded items of the query; the last of duplicates counts.
  public var query: [String: String] {
    let items = URLComponents(string: path)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
  }
}
