import Base

/// The error message in a response: `{"message": "…"}` or `{"errors": [{"message": "…"}]}`.
enum ServerMessage {
  /// The message, safe for a terminal; `nil` if there is none or it only repeats the status.
  static func read(_ response: HTTPResponse) -> String? {
    let root = try? JSONDocument(parsing: response.body).root
    let message = root?["message"]?.string ?? root?["errors"]?.array?.lazy.compactMap { $0["message"]?.string }.first
    guard let message, !message.isEmpty else { return nil }
    let isStatus = HTTPStatus.name(of: response.status).lowercased().hasSuffix(message.lowercased())
    return isStatus ? nil : message.printable
  }
}
