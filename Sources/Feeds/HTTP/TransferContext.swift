import Base

/// The state of libcurl's callbacks during a response; stops the transfer when a limit is exceeded.
final class TransferContext {
  /// The maximum total size of the headers of a response.
  private static let maxHeaderBytes = 256 << 10
  static let headersTooLarge = FetchFailure.unusable(
    "the headers are larger than \(ByteCount(maxHeaderBytes)), the limit")
  /// The maximum size read of an error's body.
  private static let maxErrorBytes = 4 << 10
  private static let mostEncodings = 5

  private(set) var status = 0
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  private(set) var failure: FetchFailure?
  private(set) var refusedAddress: IPAddress?
  /// Whether the transfer was stopped because the rest is not needed.
  private(set) var isBodyIgnored = false

  private let maxBytes: Int
  private let connections: ConnectionRule
  private let onReceive: (_ bytes: Int, _ expected: Int?) -> Void
  /// The number of bytes of the body that came, as they were sent.
  private(set) var receivedBytes = 0
  /// One for each content encoding, the last one first.
  private var decompressors: [Decompressor] = []
  private var isHTTP1 = true
  private var headerBytes = 0
  private var isInHeaders = false

  init(
    maxBytes: Int, connections: ConnectionRule, onReceive: @escaping (_ bytes: Int, _ expected: Int?) -> Void
  ) {
    self.maxBytes = maxBytes
    self.connections = connections
    self.onReceive = onReceive
  }

  /// Whether a connection is allowed; `nil` stands for an unknown kind of address.
  func mayConnect(to endpoint: IPEndpoint?) -> Bool {
    guard let endpoint else { return false }
    guard connections.allows(endpoint) else {
      refusedAddress = endpoint.address
      return false
    }
    return true
  }

  /// Takes one header line; `false` stops the transfer.
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
      return beginBody()
    } else if isInHeaders, let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      let value = text[text.index(after: colon)...].trimmed
      if name == "content-length", let other = otherLength(in: value) {
        failure = .notHTTP("it has two different lengths, \(other)")
        return false
      }
      if headers[name] == nil {
        headers[name] = value
      } else if Self.isList(name) {
        headers[name]?.append(", \(value)")
      }
    }
    return true
  }

  /// Whether all lines of a header count, joined with commas (RFC 9110, 5.3): one may forbid what another allows.
  /// For other headers, only the first line counts.
  private static func isList(_ name: String) -> Bool {
    name.hasPrefix("access-control-")
      || ["cache-control", "content-encoding", "content-security-policy", "vary"].contains(name)
  }

  /// Whether the response ended before its headers did or, as the content encoding tells, before its body.
  var isCut: Bool {
    guard !isInHeaders else { return true }
    let mayBeEmpty = status == 204 || isLengthKnown && receivedBytes == 0
    return HTTPResponse.isSuccess(status) && !mayBeEmpty && decompressors.contains { !$0.isWhole }
  }

  /// Whether a closed connection was not taken for the end of the body: its length or its encoding told where that is.
  var isEndKnown: Bool { isLengthKnown || !decompressors.isEmpty }

  /// Whether nothing but the end of the connection tells where the body ends.
  var endsWithConnection: Bool { HTTPResponse.isSuccess(status) && status != 204 && !isLengthKnown }

  private var isLengthKnown: Bool {
    !isHTTP1 || headers["content-length"] != nil || headers["transfer-encoding"] != nil
  }

  /// Takes a chunk of the body as it was sent; `false` stops the transfer.
  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // Some servers send gzip without its header.
    if receivedBytes == 0, decompressors.isEmpty, bytes.starts(with: [0x1F, 0x8B]) {
      decompressors = [Decompressor("gzip")].compactMap(\.self)
    }
    receivedBytes += bytes.count
    guard let last = decompressors.indices.last else { return take(bytes) }
    switch decompress(bytes, last) {
    case .taken: return true
    case .stopped: return false
    case .damaged:
      if HTTPResponse.isSuccess(status) { failure = Self.damaged } else { isBodyIgnored = true }
      return false
    }
  }

  /// Two lengths as text, where the header and those before it do not agree (RFC 9112, 6.3).
  private func otherLength(in value: String) -> String? {
    let lengths = [headers["content-length"], value].compactMap(\.self).flatMap { $0.split(separator: ",") }
      .map(\.trimmed)
    return lengths.first { $0 != lengths[0] }.map { "\(lengths[0]) and \($0)".printable }
  }

  private static let damaged = FetchFailure.unusable("the body could not be decompressed")

  private func decompress(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Decompressor.Outcome {
    decompressors[index].decompress(bytes) { bytes in
      index > 0 ? decompress(bytes, index - 1) : take(bytes) ? .taken : .stopped
    }
  }

  private func beginBody() -> Bool {
    for part in (headers["content-encoding"] ?? "").split(separator: ",") {
      let name = part.trimmed.lowercased()
      if name == "identity" { continue }
      guard let decompressor = Decompressor(name), decompressors.count < Self.mostEncodings else {
        // Other statuses have bodies that are not needed.
        guard HTTPResponse.isSuccess(status) else { continue }
        failure = .unusable("its Content-Encoding, “\(name.printable)”, cannot be read")
        return false
      }
      decompressors.append(decompressor)
    }
    return true
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard HTTPResponse.isSuccess(status) else {
      // The first chunk contains the error message; the rest is not needed.
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

  /// The length of the body; `nil` if it is compressed, because the header has the compressed length.
  private var expectedBytes: Int? {
    decompressors.isEmpty ? headers["content-length"].flatMap { Int($0) } : nil
  }

  /// Starts over at a status line: an interim response (100, 103) may precede the final one.
  private func startAnswer(_ statusLine: String) {
    let parts = statusLine.split(separator: " ")
    status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    headers = [:]
    decompressors = []
    isHTTP1 = statusLine.hasPrefix("HTTP/1")
    isInHeaders = true
  }
}
