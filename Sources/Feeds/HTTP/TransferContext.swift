import Base

/// What libcurl's callbacks fill while an answer comes in; it stops the transfer when a limit is passed.
final class TransferContext {
  /// The most bytes of all headers of one answer together.
  private static let maxHeaderBytes = 256 << 10
  /// That they have more.
  static let headersTooLarge = FetchFailure.unusable(
    "the headers have more than \(ByteCount(maxHeaderBytes)), the limit")
  /// The most bytes of an error's body that are looked at.
  private static let maxErrorBytes = 4 << 10

  private(set) var status = 0
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  /// The limit that stopped the transfer.
  private(set) var failure: FetchFailure?
  /// An address that was not connected to because the rule does not allow it.
  private(set) var refusedAddress: IPAddress?
  /// Whether the transfer was stopped because nothing more of it is wanted.
  private(set) var isBodyIgnored = false

  private let maxBytes: Int
  private let connections: ConnectionRule
  private let onReceive: (_ bytes: Int, _ expected: Int?) -> Void
  private var headerBytes = 0
  private var isInHeaders = false

  init(
    maxBytes: Int, connections: ConnectionRule, onReceive: @escaping (_ bytes: Int, _ expected: Int?) -> Void
  ) {
    self.maxBytes = maxBytes
    self.connections = connections
    self.onReceive = onReceive
  }

  /// Whether a connection may be made; `nil` is an address of a kind that is not known.
  func mayConnect(to endpoint: IPEndpoint?) -> Bool {
    guard let endpoint else { return false }
    guard connections.allows(endpoint) else {
      refusedAddress = endpoint.address
      return false
    }
    return true
  }

  /// Takes one line of the headers; `false` stops the transfer.
  func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.maxHeaderBytes else {
      failure = Self.headersTooLarge
      return false
    }
    let line = String(decoding: line, as: UTF8.self)
    guard line.isStreamSafe else {
      failure = .notHTTP("a header has more than \(String.mostMarks) combining marks in a row")
      return false
    }
    let text = line[...].trimmed
    if text.hasPrefix("HTTP/") {
      startAnswer(text)
    } else if text.isEmpty {
      isInHeaders = false
    } else if isInHeaders, let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      let value = text[text.index(after: colon)...].trimmed
      if headers[name] == nil {
        headers[name] = value
      } else if Self.isList(name) {
        headers[name]?.append(", \(value)")
      }
    }
    return true
  }

  /// Whether a header counts with all its lines, as one list with commas (RFC 9110, 5.3), in which one may forbid what another
  /// allows. Of the others the first line counts.
  private static func isList(_ name: String) -> Bool {
    name.hasPrefix("access-control-") || ["cache-control", "content-security-policy", "vary"].contains(name)
  }

  /// Takes a piece of the body, decompressed; `false` stops the transfer.
  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard HTTPResponse.isSuccess(status) else {
      // The first piece holds what a service has to say; more is not waited for.
      body = Array(bytes.prefix(Self.maxErrorBytes))
      isBodyIgnored = true
      return false
    }
    let total = body.count + bytes.count
    guard total <= maxBytes else {
      failure = .tooLarge(limit: maxBytes)
      body = []
      return false
    }
    if total > body.capacity {
      body.reserveCapacity(min(max(total, 2 * body.capacity), maxBytes))
    }
    body.append(contentsOf: bytes)
    onReceive(total, expectedBytes)
    return true
  }

  /// The announced length, where it is that of the decompressed body.
  private var expectedBytes: Int? {
    headers["content-encoding"] == nil ? headers["content-length"].flatMap { Int($0) } : nil
  }

  /// Begins anew at a status line: an interim answer (100, 103) may have come before.
  private func startAnswer(_ statusLine: String) {
    let parts = statusLine.split(separator: " ")
    status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    headers = [:]
    isInHeaders = true
  }
}
