import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite(.day) struct LimitTests {
  private static let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)

  private static let start = Array("HTTP/1.1 200 OK\r\n".utf8)
  private static let line = Array(("X-Many: " + String(repeating: "a", count: 1000) + "\r\n").utf8)
  private static let chunk = [UInt8](repeating: 97, count: 1 << 16)
  private static let headersTooLarge = FetchFailure.unusable("the headers are larger than 256 KiB, the limit")
  private static let cases: [(name: String, steps: [LoopbackAnswer.Step], failure: FetchFailure)] = [
    ("a body that drips", [.send(head), .sendForever([32], pause: 0.05)], .timedOut(limit: 0.5)),
    ("headers that drip", [.send(start), .sendForever(Array("X: y\r\n".utf8), pause: 0.05)], .timedOut(limit: 0.5)),
    ("no answer", [.wait(2)], .timedOut(limit: 0.5)),
    ("an endless body", [.send(head), .sendForever(chunk, pause: 0)], .tooLarge(limit: 1 << 20)),
    (
      "a giant header", [.send(start + Array("X-Giant: ".utf8)), .sendForever(chunk, pause: 0)],
      headersTooLarge
    ),
    (
      "a header of combining marks",
      [.send(start + Array("X: a\(String(repeating: "\u{315}", count: 31))\r\n\r\n[1]".utf8))],
      .notHTTP("a header has more than 30 combining marks in a row")
    ),
    ("headers without end", [.send(start), .sendForever(line, pause: 0)], headersTooLarge),
  ]

  @Test("endless responses are stopped at the limit", arguments: cases.indices)
  func endless(index: Int) throws {
    let (name, steps, failure) = Self.cases[index]
    let found = try Harness(LoopbackAnswer(steps)).failure {
      if case .timedOut = failure { $0.timeout = 0.5 }
      if case .tooLarge(let limit) = failure { $0.maxBytes = limit }
    }
    #expect(found == failure, "\(name)")
  }

  @Test("redirects share one time limit")
  func redirectsShareTime() throws {
    // Each alone is in time; together they take three seconds.
    let harness = try Harness { request in
      let number = Int(request.path.dropFirst()) ?? 0
      let next = Array("HTTP/1.1 302 Found\r\nLocation: /\(number + 1)\r\nContent-Length: 0\r\n\r\n".utf8)
      return number == 5 ? .answer("[1]") : LoopbackAnswer([.wait(0.6), .send(next)])
    }
    #expect(harness.failure { $0.timeout = 1 } == .timedOut(limit: 1))
    #expect(harness.server.requests.count < 6)
  }

  @Test("a body of exactly the limit is accepted, one byte more is not")
  func boundary() throws {
    for (limit, failure) in [(7, nil), (6, FetchFailure.tooLarge(limit: 6))] {
      #expect(try Harness(.answer("[12345]")).failure { $0.maxBytes = limit } == failure)
    }
  }

  @Test("a compressed body is decompressed, and a bomb is stopped at the limit of decompressed bytes")
  func compressed() throws {
    let headers = ["Content-Encoding": "gzip"]
    let harness = try Harness(.answer(headers: headers, body: output(of: "printf '[\"Bogotá\"]' | gzip")))
    #expect(try harness.read().content == "[\"Bogotá\"]")
    #expect(harness.server.requests.first?["accept-encoding"]?.contains("gzip") == true)
    let plain = try Harness(.answer(body: output(of: "printf '[\"Bogotá\"]' | gzip")))
    #expect(try plain.read().content == "[\"Bogotá\"]", "gzip is known by its first bytes without the header")
    let cut = try Harness(.answer(body: Array(output(of: "printf '[\"Bogotá\"]' | gzip").dropLast(9))))
    #expect(cut.failure().map { if case .cutShort = $0 { true } else { false } } == true)
    let bomb = try Harness(.answer(headers: headers, body: output(of: "head -c 200M /dev/zero | gzip -1")))
    #expect(bomb.failure { $0.maxBytes = 4 << 20 } == .tooLarge(limit: 4 << 20))
  }

  private func output(of command: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(data)
  }
}
