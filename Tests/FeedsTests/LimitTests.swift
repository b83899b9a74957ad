import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct LimitTests {
  private static let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)

  /// Runs something and returns the seconds that it took.
  private func seconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .seconds(1)
  }

  @Test("a body that drips is stopped when the time of the whole transfer is over")
  func drip() throws {
    let harness = try Harness(LoopbackAnswer([.send(Self.head), .sendForever([32], pause: 0.05)]))
    let time = seconds {
      #expect(harness.failure { $0.timeout = 0.6 } == .timedOut(limit: 0.6))
    }
    #expect(time < 2)
  }

  @Test("headers that drip are stopped when the time is over")
  func drippingHeaders() throws {
    let line = Array("X: y\r\n".utf8)
    let harness = try Harness(
      LoopbackAnswer([.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .sendForever(line, pause: 0.05)]))
    #expect(harness.failure { $0.timeout = 0.5 } == .timedOut(limit: 0.5))
  }

  @Test("a server that accepts and never answers is stopped when the time is over")
  func stall() throws {
    let harness = try Harness(LoopbackAnswer([.wait(2)]))
    #expect(harness.failure { $0.timeout = 0.5 } == .timedOut(limit: 0.5))
  }

  @Test("redirects share one time limit")
  func redirectsShareTime() throws {
    let redirect = Array("HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Length: 0\r\n\r\n".utf8)
    let harness = try Harness(LoopbackAnswer([.wait(0.9), .send(redirect)]), LoopbackAnswer([.wait(3)]))
    let time = seconds {
      #expect(harness.failure { $0.timeout = 1 } == .timedOut(limit: 1))
    }
    #expect(harness.server.requests.count == 2)
    #expect(time < 1.7)
  }

  @Test("an endless body is stopped at the limit")
  func endless() throws {
    let chunk = [UInt8](repeating: 32, count: 1 << 16)
    let harness = try Harness(LoopbackAnswer([.send(Self.head), .sendForever(chunk, pause: 0)]))
    #expect(harness.failure { $0.maxBytes = 1 << 20 } == .tooLarge(limit: 1 << 20))
  }

  @Test("an announced length beyond the limit is refused")
  func announced() throws {
    let harness = try Harness(.raw("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n["))
    #expect(harness.failure() == .tooLarge(limit: 32 << 20))
  }

  @Test("a body of exactly the limit is taken, one byte more is not")
  func boundary() throws {
    let harness = try Harness(.answer("[12345]"))
    #expect(harness.failure { $0.maxBytes = 7 } == nil)
    let other = try Harness(.answer("[12345]"))
    #expect(other.failure { $0.maxBytes = 6 } == .tooLarge(limit: 6))
  }

  @Test("a gzip bomb is stopped at the limit of unpacked bytes")
  func bomb() throws {
    let bomb = try gzip(megabytes: 200)
    let harness = try Harness(.answer(headers: ["Content-Encoding": "gzip"], body: bomb))
    let time = seconds {
      #expect(harness.failure { $0.maxBytes = 4 << 20 } == .tooLarge(limit: 4 << 20))
    }
    #expect(bomb.count < 1 << 20)
    #expect(time < 2)
  }

  @Test("a compressed body is unpacked")
  func compressed() throws {
    let harness = try Harness(.answer(headers: ["Content-Encoding": "gzip"], body: gzip("[\"Bogotá\"]")))
    #expect(try harness.read().content == "[\"Bogotá\"]")
    #expect(harness.server.requests.first?["accept-encoding"]?.contains("gzip") == true)
  }

  @Test("a body that is not compressed as announced is a failure")
  func wrongCompression() throws {
    let harness = try Harness(.answer(headers: ["Content-Encoding": "gzip"], "[1, 2, 3]"))
    #expect(harness.failure() == .badCompression)
  }

  @Test("one giant header line is stopped")
  func giantHeader() throws {
    let start = Array("HTTP/1.1 200 OK\r\nX-Giant: ".utf8)
    let chunk = [UInt8](repeating: 97, count: 1 << 16)
    let harness = try Harness(LoopbackAnswer([.send(start), .sendForever(chunk, pause: 0)]))
    #expect(harness.failure() == .headersTooLarge(limit: 256 << 10))
  }

  @Test("headers without end are stopped")
  func manyHeaders() throws {
    let line = Array(("X-Many: " + String(repeating: "a", count: 1000) + "\r\n").utf8)
    let harness = try Harness(
      LoopbackAnswer([.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .sendForever(line, pause: 0)]))
    #expect(harness.failure() == .headersTooLarge(limit: 256 << 10))
  }

  @Test("the body of an error page is not waited for")
  func errorPageWithoutEnd() throws {
    let head = Array("HTTP/1.1 404 Not Found\r\n\r\n".utf8)
    let harness = try Harness(LoopbackAnswer([.send(head), .sendForever([32], pause: 0.05)]))
    let time = seconds { #expect(harness.failure() == .status(404)) }
    #expect(time < 2)
  }

  private func gzip(megabytes: Int) throws -> [UInt8] {
    try run("head -c \(megabytes)M /dev/zero | gzip -1")
  }

  private func gzip(_ text: String) throws -> [UInt8] {
    try run("printf '%s' '\(text)' | gzip")
  }

  private func run(_ command: String) throws -> [UInt8] {
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
