/// A request that a ``LoopbackServer`` got.
public struct LoopbackRequest: Equatable, Sendable {
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

  /// Whether two requests are the same to the letter.
  public static func == (left: LoopbackRequest, right: LoopbackRequest) -> Bool {
    left.method == right.method && left.path == right.path
      && left.headers.elementsEqual(right.headers) { $0 == $1 }
  }
}
