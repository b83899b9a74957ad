/// The response of a ``LoopbackServer``: a script of steps, which can simulate any fault.
public struct LoopbackAnswer: Sendable {
  /// One step of a response. The connection closes after the last.
  public enum Step: Sendable {
    /// Sends bytes as they are.
    case send([UInt8])
    /// Waits for a number of seconds.
    case wait(Double)
    /// Sends the same bytes repeatedly, with a pause in seconds, until the client disconnects.
    case sendForever([UInt8], pause: Double)
    /// Resets the TCP connection.
    case reset
  }

  /// The steps, in order.
  public let steps: [Step]

  /// A response of steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A complete valid response; adds `Content-Length`.
  public static func answer(
    _ status: Int = 200, headers: [String: String] = [:], body: [UInt8]
  ) -> LoopbackAnswer {
    var all = headers
    all["Content-Length"] = "\(body.count)"
    return LoopbackAnswer([.send(Array(head(status, all).utf8) + body)])
  }

  /// A complete valid response with a text body.
  public static func answer(
    _ status: Int = 200, headers: [String: String] = [:], _ body: String = ""
  ) -> LoopbackAnswer {
    answer(status, headers: headers, body: Array(body.utf8))
  }

  /// A complete valid response with status 200 and a text body.
  public static func answer(_ body: String) -> LoopbackAnswer {
    answer(200, body)
  }

  /// A redirect.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackAnswer {
    answer(status, headers: ["Location": location])
  }

  /// Raw bytes, valid or not.
  public static func raw(_ text: String) -> LoopbackAnswer {
    LoopbackAnswer([.send(Array(text.utf8))])
  }

  /// A connection reset before any response.
  public static let reset = LoopbackAnswer([.reset])

  /// A status line and headers, with the empty line after them.
  public static func head(_ status: Int, _ headers: [String: String]) -> String {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return "HTTP/1.1 \(status) Scripted\r\n" + lines.joined() + "Connection: close\r\n\r\n"
  }
}
