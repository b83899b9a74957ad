import Foundation
import Platform

/// A connection that sends arbitrary text and reads the responses.
public final class LoopbackClient {
  /// A response.
  public struct Answer {
    /// The status code.
    public let status: Int
    /// The header fields, by name in lower case.
    public let headers: [String: String]
    /// The text after the headers.
    public let body: String
  }

  private let connection: Connection
  private var received: [UInt8] = []

  /// Connects to a local port.
  public init(port: Int) throws {
    let number = Sockets.make(AF_INET, Sockets.stream)
    connection = Connection(number: number)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    // A failing test must end.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    connection.close()
  }

  /// Sends a text; `false` if the server has closed the connection.
  @discardableResult
  public func send(_ text: String) -> Bool { connection.send(Array(text.utf8)) }

  /// Sends a request and reads its response.
  public func ask(_ target: String, method: String = "GET", _ headers: [String] = []) -> Answer? {
    let host = headers.contains { $0.lowercased().hasPrefix("host:") } ? [] : ["Host: localhost"]
    send("\(method) \(target) HTTP/1.1\r\n" + (host + headers).map { $0 + "\r\n" }.joined() + "\r\n")
    return answer(hasBody: method != "HEAD")
  }

  /// Reads a response; `nil` if the connection closed before there was one.
  public func answer(hasBody: Bool = true) -> Answer? {
    while true {
      if let end = received.firstRange(of: Array("\r\n\r\n".utf8)) {
        let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let headers = Dictionary(
          lines.dropFirst().compactMap { line in
            line.firstIndex(of: ":").map {
              (line[..<$0].lowercased(), line[line.index(after: $0)...].trimmingCharacters(in: .whitespaces))
            }
          }, uniquingKeysWith: { $0 + "; " + $1 })
        let length = hasBody ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
        while received.count < end.upperBound + length {
          guard readMore() else { return nil }
        }
        let body = String(decoding: received[end.upperBound..<(end.upperBound + length)], as: UTF8.self)
        received.removeFirst(end.upperBound + length)
        return Answer(status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: headers, body: body)
      }
      guard readMore() else { return nil }
    }
  }

  /// Waits until the server closes the connection; `false` if it does not.
  public func isClosed() -> Bool {
    while readMore() {}
    return errno != EAGAIN
  }

  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    errno = 0
    let count = recv(connection.number, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    received += chunk[..<count]
    return true
  }
}
