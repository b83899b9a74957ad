import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("Live reload")
struct ReloadTests {
  private struct State: Decodable {
    let page: String
    let event: String
    let error: String?
  }

  private func state(_ answer: LoopbackClient.Answer?) throws -> State {
    try JSONDecoder().decode(State.self, from: Data(try #require(answer).body.utf8))
  }

  @Test("a page is notified of each build, except of one that changes nothing")
  func news() throws {
    let harness = try Harness()
    let first = try state(harness.ask("/~preview/state"))
    let client = try LoopbackClient(port: harness.port)
    #expect(try harness.ask("/")?.body.contains(first.page) == true)
    harness.server.show(folder: harness.folder.path, isChanged: false, error: nil)
    #expect(try state(client.ask("/~preview/state")).event == first.event)
    harness.server.show(folder: nil, isChanged: false, error: "a mistake")
    let second = try state(client.ask("/~preview/state"))
    #expect(second.error == "a mistake" && second.page == first.page && second.event != first.event)
    harness.server.show(folder: harness.folder.path, isChanged: true, error: nil)
    let third = try state(client.ask("/~preview/state"))
    #expect(third.error == nil && third.page != first.page)
    #expect(try harness.ask("/")?.body.contains("data-page=\"\(third.page)\"") == true)
  }

  @Test("stopping closes all connections and frees the port")
  func end() throws {
    let harness = try Harness()
    let client = try LoopbackClient(port: harness.port)
    #expect(try client.ask("/")?.status == 200)
    let idle = try LoopbackClient(port: harness.port)
    harness.server.stop()
    harness.server.stop()
    for client in [client, idle] { #expect(client.isClosed()) }
    harness.server.show(folder: harness.folder.path, isChanged: true, error: nil)
    #expect(throws: POSIXError.self) { try LoopbackClient(port: harness.port) }
    #expect(try Listener(on: ListenAddress("127.0.0.1"), port: harness.port).port == harness.port)
  }

  @Test("the script and style of the preview exist, and no other files in their folder")
  func ownFiles() throws {
    let harness = try Harness()
    #expect(try harness.ask("/~preview/preview.js")?.body.contains("showModal") == true)
    #expect(try harness.ask("/~preview/preview.css")?.headers["content-type"] == "text/css; charset=utf-8")
    #expect(try harness.ask("/~preview/failure.html")?.status == 404)
  }
}
