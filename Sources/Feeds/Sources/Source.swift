package import Base

/// The source of a feed.
package enum Source: Equatable, Sendable {
  /// An `http` or `https` URL as the user wrote it. It may contain secrets, so print ``displayName``.
  case address(String)
  case file(String)
  case standardInput
  case snapshot

  /// Parses the value of `--source`: `snapshot`, `-`, an http(s) URL, or the path of a file.
  ///
  /// Use `./snapshot` for a file named `snapshot`.
  ///
  /// - Throws: ``PlainError`` for an empty text, another scheme or a URL without a host.
  package init(parsing text: String) throws(PlainError) {
    switch text {
    case "": throw .noSource("--source", "it is empty")
    case "-": self = .standardInput
    case "snapshot": self = .snapshot
    default:
      guard let scheme = Self.scheme(of: text) else {
        guard !text.utf8.contains(0) else {
          throw .noSource("a path", "it contains a NUL character")
        }
        self = .file(text)
        return
      }
      guard ["http", "https"].contains(scheme) else {
        throw .noSource(URLMask.mask(text), "\(scheme): is not supported, only http: and https: are")
      }
      guard text.contains("://"), WebURL(text) != nil else {
        throw .noSource(URLMask.mask(text), "it is not a complete URL")
      }
      self = .address(text)
    }
  }

  /// The name for messages and pages; passwords and values that look like keys are shown as `***`.
  package var displayName: String {
    switch self {
    case .address(let text): URLMask.mask(text)
    case .file(let path): path
    case .standardInput: "standard input"
    case .snapshot: "the bundled snapshot"
    }
  }

  /// A URL relative to this one, such as `name/côte d'ivoire` relative to the base URL of a service.
  ///
  /// - Parameters:
  ///   - segments: path segments to append; they are percent-encoded, including slashes.
  ///   - query: query items to add; they replace items with the same names.
  /// - Returns: `nil` if the source is not a URL, or a segment is empty, `.` or `..`.
  package func below(_ segments: [String], query: KeyValuePairs<String, String> = [:]) -> Source? {
    guard case .address(let text) = self, segments.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
    return .address(URLText.extend(text, by: segments, query: query))
  }
}

// MARK: - Schemes
extension Source {
  /// The scheme of a URL in lower case, or `nil` if the text is a path.
  ///
  /// File names may contain a colon, so it counts only in `://` or after a well-known scheme.
  private static func scheme(of text: String) -> String? {
    guard let name = WebURL.scheme(of: text) else { return nil }
    let wellKnown = ["http", "https", "file", "ftp", "ftps", "sftp", "data", "mailto"]
    return text.dropFirst(name.count).hasPrefix("://") || wellKnown.contains(name) ? name : nil
  }
}
