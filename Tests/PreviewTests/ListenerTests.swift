@testable import Base
import Platform
@testable import Preview
import TestSupport
import Testing

@Suite("Ports, hosts and folders")
struct ListenerTests {
  @Test("a port in use is reported with advice; of several the first free one is used")
  func ports() throws {
    let address = try ListenAddress("localhost")
    let first = try Listener(on: address, port: 0)
    #expect(first.url == "http://127.0.0.1:\(first.port)/")
    let error = #expect(throws: PlainError.cannotListen(at: address, port: first.port, code: EADDRINUSE)) {
      _ = try Listener(on: address, port: first.port)
    }
    #expect(error?.what == "the port is in use" && error?.exitStatus == .unavailable)
    #expect(error?.advice.contains("--port") == true)
    let second = try Listener(on: address, firstFreeOf: first.port...min(first.port + 20, 65_535))
    #expect(second.port > first.port)
  }

  @Test("a host is a number or localhost; only loopback stays on this machine")
  func addresses() throws {
    for text in ["127.0.0.1", "127.9.9.9", "::1", "localhost"] {
      #expect(try ListenAddress(text).isLoopback, "\(text)")
    }
    for text in ["0.0.0.0", "::", "192.168.1.7"] { #expect(try !ListenAddress(text).isLoopback, "\(text)") }
    for text in ["", "example.org", "127.1", "1.2.3.4.5", "[::1]"] {
      let error = #expect(throws: PlainError.self) { try ListenAddress(text) }
      #expect(error?.place == text && error?.exitStatus == .usage)
    }
    #expect(throws: PlainError.self) { _ = try Listener(on: ListenAddress("192.0.2.1"), port: 0) }
    let everywhere = try ListenAddress("0.0.0.0")
    for host in ["192.168.1.7:8080", "[fe80::1]", "localhost"] { #expect(everywhere.allows(host: host), "\(host)") }
    #expect(!everywhere.allows(host: "example.org"))
  }

  @Test("a folder has one preview at a time, by any path, and is free afterwards")
  func claims() throws {
    let folder = try TemporaryDirectory()
    do {
      let claim = try FolderClaim(folder.path("Output"))
      try folder.write("", to: "Output/file")
      let path = folder.path("./Output")
      #expect(throws: PlainError.folderTaken(path: path)) { try FolderClaim(path) }
      _ = try FolderClaim(folder.path("Other"))
      withExtendedLifetime(claim) {}
    }
    _ = try FolderClaim(folder.path("Output"))
  }
}
