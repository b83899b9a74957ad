import Base

/// Where a feed is read from.
package enum Source: Equatable, Sendable {
  /// An `http` or `https` address, as the user wrote it; it may hold secrets, so print ``displayName``.
  case address(String)
  /// A file, by its path.
  case file(String)
  /// The standard input of the process.
  case standardInput
  /// The snapshot that Gazetteer ships.
  case snapshot

  /// Reads what a user wrote after `--source`: `snapshot`, `-`, an http(s) address, else the path of a file.
  ///
  /// A file called `snapshot` is written `./snapshot`.
  ///
  /// - Throws: ``PlainError`` for an empty text, another scheme or an address without a host.
  package init(parsing text: String) throws(PlainError) {
    switch text {
    case "": throw .noSource("--source", "it is empty")
    case "-": self = .standardInput
    case "snapshot": self = .snapshot
    default:
      guard let scheme = Self.scheme(of: text) else {
        guard !text.utf8.contains(0) else {
          throw .noSource("a path", "it holds a NUL")
        }
        self = .file(text)
        return
      }
      guard ["http", "https"].contains(scheme) else {
        throw .noSource(AddressMask.mask(text), "\(scheme): is not supported, only http: and https: are")
      }
      guard text.contains("://"), WebAddress(text) != nil else {
        throw .noSource(AddressMask.mask(text), "it is not a complete address")
      }
      self = .address(text)
    }
  }

  /// The name for messages and pages: passwords and values that look like keys are shown as `***`.
  package var displayName: String {
    switch self {
    case .address(let text): AddressMask.mask(text)
    case .file(let path): path
    case .standardInput: "standard input"
    case .snapshot: "the bundled snapshot"
    }
  }

  /// The address of something below this one, such as `name/côte d'ivoire` below the base of a service.
  ///
  /// - Parameters:
  ///   - segments: the further segments of the path; they are percent-encoded here, slashes too.
  ///   - query: items to add to the query; those of this address with the same names are left out.
  /// - Returns: `nil` for what is no address, and for a segment that cannot be one: empty, `.` and `..`.
  package func below(_ segments: [String], query: KeyValuePairs<String, String> = [:]) -> Source? {
    guard case .address(let text) = self, segments.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
    return .address(AddressText.extend(text, by: segments, query: query))
  }
}

extension PlainError {
  /// What the user or a feed gave as a source is none.
  static func noSource(_ place: String, _ reason: String) -> Self {
    PlainError(
      "not a source", at: place, reason,
      advice: "Give an http or https address, a file, - for standard input, or snapshot.", .usage)
  }
}

// MARK: - Schemes
extension Source {
  /// The scheme of an address in lower case, or `nil` when the text is a path.
  ///
  /// A colon alone makes no address, since file names may hold one; it takes `://` or a scheme in wide use.
  private static func scheme(of text: String) -> String? {
    guard let name = WebAddress.scheme(of: text) else { return nil }
    let wellKnown = ["http", "https", "file", "ftp", "ftps", "sftp", "data", "mailto"]
    return text.dropFirst(name.count).hasPrefix("://") || wellKnown.contains(name) ? name : nil
  }
}
