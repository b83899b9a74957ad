// MARK: - Encoding
extension FeedBytes {
  /// The name of the encoding in the content type (RFC 9110, 8.3.2): `utf-8`; `nil` where the server does not say.
  public var charset: String? {
    for parameter in (contentType ?? "").split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map(\.trimmedOfBlanks)
      guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
      let name = parts[1].filter { $0 != "\"" && $0 != "'" }
      return name.isEmpty ? nil : name
    }
    return nil
  }
}
