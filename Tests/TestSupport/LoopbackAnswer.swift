/// What a ``LoopbackServer`` does with a connection: a script of steps, so that every fault can be played.
public struct LoopbackAnswer: Sendable {
  /// One step of an answer; after the last the connection is closed.
  public enum Step: Sendable {
    /// Sends bytes as they are.
    case send([UInt8])
    /// Waits for a number of seconds.
    case wait(Double)
    /// Sends the same bytes again and again, with a pause in seconds, until the client goes.
    case sendForever([UInt8], pause: Double)
    /// Breaks the connection with a TCP reset.
    case reset
  }

  /// The steps, in order.
  public let steps: [Step]

  /// An answer of steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A whole, correct answer; `Content-Length` is added.
  public static func answer(
    _ status: Int = 200, headers: [String: String] = [:], body: [UInt8]
  ) -> LoopbackAnswer {
    var all = headers
    all["Content-Length"] = "\(body.count)"
    return LoopbackAnswer([.send(Array(head(status, all).utf8) + body)])
  }

  /// A whole, correct answer with a text as its body.
  public static func answer(
    _ status: Int = 200, headers: [String: String] = [:], _ body: String = ""
  ) -> LoopbackAnswer {
    answer(status, headers: headers, body: Array(body.utf8))
  }

  /// A whole, correct answer of status 200 with a text as its body.
  public static func answer(_ body: String) -> LoopbackAnswer {
    answer(200, body)
  }

  /// A redirect.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackAnswer {
    answer(status, headers: ["Location": location])
  }

  /// Bytes as they are, correct or not.
  public static func raw(_ text: String) -> LoopbackAnswer {
    LoopbackAnswer([.send(Array(text.utf8))])
  }

  /// A reset of the connection before any answer.
  public static let reset = LoopbackAnswer([.reset])

  /// A status line and headers, with the empty line after them.
  public static func head(_ status: Int, _ headers: [String: String]) -> String {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return "HTTP/1.1 \(status) Scripted\r\n" + lines.joined() + "Connection: close\r\n\r\n"
  }
}
