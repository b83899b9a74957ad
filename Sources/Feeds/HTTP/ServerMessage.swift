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

  /// The message as a terminal can show it; `nil` where there is none, where it only repeats the status, and where it
  /// repeats something secret, also what is too short for ``Secrets`` to hide it in an answer.
  static func read(_ response: HTTPResponse, hiding secrets: [String]) -> String? {
    let decoder = JSONDecoder()
    let data = Data(response.body)
    let message =
      (try? decoder.decode(Body.self, from: data))?.message
      ?? (try? decoder.decode(ListBody.self, from: data))?.errors?.compactMap(\.message).first
    guard let message, !message.isEmpty, !secrets.contains(where: message.contains) else { return nil }
    let isStatus = HTTPStatus.name(of: response.status).lowercased().hasSuffix(message.lowercased())
    return isStatus ? nil : message.printable
  }
}

extension FetchPolicy {
  /// Every word that must not be shown: the key, and what headers hold that may be secret.
  var sentWords: [String] {
    let secretHeaders = headers.filter { !$0.secrets.isEmpty }
    let words = secretHeaders.flatMap { $0.value.split(separator: " ").map(String.init) } + [bearerToken ?? ""]
    return words.filter { !["", "Bearer", "Basic"].contains($0) }
  }
}

extension WebAddress {
  /// Every word that must not be shown: user, password, and the query values that are masked.
  var sentWords: [String] {
    let hidden = AddressMask.hiddenValues(in: text)
    let decoded = hidden.compactMap(\.removingPercentEncoding)
    let basic = user.map { Data("\($0):\(password ?? "")".utf8).base64EncodedString() }
    return (hidden + decoded + [user, password, basic].compactMap { $0 }).filter { !$0.isEmpty }
  }
}
