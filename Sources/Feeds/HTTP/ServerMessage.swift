import Base

/// The reason in the response of a server that refuses a request: `{"error": "…"}`, `{"errors": [{"message": "…"}]}`, or
/// the `faultstring` of XML.
enum ServerMessage {
  /// In the order of precedence.
  private static let keys = ["message", "error", "errors", "detail", "description", "title", "label", "value"]
  private static let deepest = 4

  /// The reason, safe for a terminal; `nil` if there is none or it only repeats the status.
  static func read(_ response: HTTPResponse) -> String? {
    let root = try? JSONDocument(parsing: response.body).root
    let found = root.map { texts(in: $0) } ?? fault(in: String(decoding: response.body, as: UTF8.self))
    let status = HTTPStatus.name(of: response.status).lowercased()
    return found.lazy.map(\.trimmed.printable).first { !$0.isEmpty && !status.hasSuffix($0.lowercased()) }
  }

  private static func texts(in value: JSONValue, _ depth: Int = 0) -> [String] {
    if let text = value.string { return depth > 0 ? [text] : [] }
    guard depth < deepest else { return [] }
    return (value.array?.prefix(3).map(\.self) ?? keys.compactMap { value[$0] }).flatMap { texts(in: $0, depth + 1) }
  }

  /// The text of a fault of SOAP, an error of the World Bank, or a message of SDMX.
  private static func fault(in text: String) -> [String] {
    let found = text.firstMatch(of: /<(?:[\w\-]+:)?(?:faultstring|message|Text)(?: [^<>]*)?>([^<]+)</)
    return found.map { [String($0.output.1)] } ?? []
  }
}
