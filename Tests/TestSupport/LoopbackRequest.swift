import Foundation

/// A request that a ``LoopbackServer`` got.
public struct LoopbackRequest: Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path with its query, as it came.
  public let path: String
  /// The headers in their order, names in lower case.
  public let headers: [(name: String, value: String)]

  /// Reads the head of a request; `nil` when it is none.
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

  /// The value of a header, its name in lower case; `nil` when it was not sent.
  public subscript(name: String) -> String? {
    headers.first { $0.name == name }?.value
  }

  /// The segments of the path, decoded.
  public var segments: [String] {
    path.prefix { $0 != "?" }.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
  }

  /// The items of the query, decoded; of several with one name the last.
  public var query: [String: String] {
    let items = URLComponents(string: path)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
  }
}
