import Base

/// What a server says of a refusal, in the two forms of JSON that the services use:
/// `{"message": "…"}` and `{"errors": [{"message": "…"}]}`.
enum ServerMessage {
  /// The message as a terminal can show it; `nil` where there is none, and where it only repeats the status.
  static func read(_ response: HTTPResponse) -> String? {
    let root = try? JSONDocument(parsing: response.body).root
    let message = root?["message"]?.word ?? root?["errors"]?.array?.lazy.compactMap { $0["message"]?.word }.first
    guard let message, !message.isEmpty else { return nil }
    let isStatus = HTTPStatus.name(of: response.status).lowercased().hasSuffix(message.lowercased())
    return isStatus ? nil : message.printable
  }
}
