import Base

/// Error responses of services: `{"message": …, "status": 404}`, `{"errors": [{"message": …}]}`, `[{"message":
/// [{"value": …}]}]` and similar.
enum ServiceError {
  /// The error in an object, or in a list of a single error; `nil` if there is none.
  static func error(in root: JSONValue) -> PlainError? {
    if let list = root.array {
      guard list.count == 1, list[0]["message"]?.kind == .array else { return nil }
      return error(in: list[0])
    }
    guard root.kind == .object else { return nil }
    let errors = root["errors"]?.array ?? root["message"]?.array ?? []
    let sources = errors + [root["error"], root].compactMap { $0 }
    let status = sources.lazy.compactMap { $0["status"]?.integer ?? $0["statusCode"]?.integer }.first
    let message = sources.lazy.compactMap(message).first { !$0.isEmpty } ?? ""
    guard !message.isEmpty || !errors.isEmpty || root["success"]?.boolean == false else { return nil }
    guard !saysServiceEnded(message) else {
      return PlainError(
        "the service says that this version is gone", message,
        advice: "For REST Countries, use the snapshot (“--source snapshot”), or v5: "
          + "“--source https://api.restcountries.com/countries/v5” with a key in GAZETTEER_API_KEY.", .badData)
    }
    return PlainError(
      "the service returned an error instead of countries",
      (message.isEmpty ? "without a message" : message) + (status.map { " (status \($0))" } ?? ""),
      advice: "Check the URL, and the API key if the service needs one.", .badData)
  }

  /// Whether an object has a message but no other sign of an error, as in successful responses: `{"message": "OK",
  /// "data": […]}`.
  static func isMessageOnly(_ root: JSONValue) -> Bool {
    let hasError = root["error"].map { $0.kind != .null && $0.boolean != false } ?? false
    let status = root["status"]?.integer ?? root["statusCode"]?.integer ?? 200
    return root["message"]?.kind == .string && !hasError && root["errors"]?.array?.isEmpty ?? true
      && root["success"]?.boolean != false && status < 400
  }

  private static func message(of value: JSONValue) -> String? {
    (value.string ?? value["message"]?.string ?? value["detail"]?.string ?? value["value"]?.string)?.oneLine(limit: 200)
  }

  private static func saysServiceEnded(_ message: String) -> Bool {
    let message = message.lowercased()
    return ["deprecated", "discontinued", "retired", "no longer supported"].contains { message.contains($0) }
  }
}
