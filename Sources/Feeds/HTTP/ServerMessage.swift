import Foundation

/// What a server says of a refusal, in the two forms of JSON that the services use:
/// `{"message": "…"}` and `{"errors": [{"message": "…"}]}`.
enum ServerMessage {
  private struct Body: Decodable {
    let message: String?
  }

  private struct ListBody: Decodable {
    let errors: [Body]?
  }

  /// The message as a terminal can show it; `nil` where there is none, and where it only repeats the status.
  static func read(_ response: HTTPResponse) -> String? {
    let decoder = JSONDecoder()
    let data = Data(response.body)
    let message =
      (try? decoder.decode(Body.self, from: data))?.message
      ?? (try? decoder.decode(ListBody.self, from: data))?.errors?.compactMap(\.message).first
    guard let message, !message.isEmpty else { return nil }
    let isStatus = HTTPStatus.name(of: response.status).lowercased().hasSuffix(message.lowercased())
    return isStatus ? nil : message.printable
  }
}
