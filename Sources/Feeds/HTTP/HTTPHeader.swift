package import Base

/// A header of a request, such as one given with `--header 'Name: value'`.
///
/// The value may be a secret: it never appears in ``description`` or in an error.
package struct HTTPHeader: Equatable, Sendable {
  /// The name, a token of RFC 9110, 5.6.2.
  let name: String
  /// The value, without line breaks.
  let value: String

  /// - Throws: ``PlainError`` if the name or the value is invalid.
  init(name: String, value: String) throws(PlainError) {
    guard name.wholeMatch(of: /[!#$%&'*+\-.^_`|~A-Za-z0-9]+/) != nil else {
      throw Self.mistake("the name of a header has only letters, digits and hyphens")
    }
    guard value.unicodeScalars.allSatisfy({ ($0.value >= 32 && $0.value != 127) || $0 == "\t" }) else {
      throw Self.mistake("its value contains a control character", of: name)
    }
    self.name = name
    self.value = value
  }

  /// Parses `Name: value`.
  ///
  /// - Throws: ``PlainError``.
  package init(parsing text: String) throws(PlainError) {
    guard let colon = text.firstIndex(of: ":") else {
      throw Self.mistake("it has no colon between name and value")
    }
    let value = text[text.index(after: colon)...]
    try self.init(name: String(text[..<colon]), value: value.trimmed)
  }

  private static func mistake(_ reason: String, of name: String? = nil) -> PlainError {
    PlainError("invalid header", at: name, reason, advice: "Write it as “--header 'Name: value'”.", .usage)
  }
}

// MARK: - CustomStringConvertible
extension HTTPHeader: CustomStringConvertible, CustomReflectable {
  /// The name; the value is masked.
  package var description: String { name + ": ***" }

  /// Shows only the name, so that no dump prints a secret.
  package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

extension [HTTPHeader] {
  /// These headers, and those of others with other names.
  package func inPlace(of others: [HTTPHeader]) -> [HTTPHeader] {
    let names = Set(map { $0.name.lowercased() })
    return others.filter { !names.contains($0.name.lowercased()) } + self
  }
}

extension Validators {
  /// The headers of a conditional request (RFC 9110, 13.1).
  var headers: [HTTPHeader] {
    let pairs = [("If-None-Match", etag), ("If-Modified-Since", lastModified)]
    return pairs.compactMap { name, value in value.flatMap { try? HTTPHeader(name: name, value: $0) } }
  }
}
