import Feeds
import TestSupport
import Testing

@Suite struct SetRedirectTests {
  @Test("a redirect to another host in the middle of a set takes no key along; the next request has it again")
  func middle() throws {
    let other = try LoopbackServer { _ in .answer("[2]") }
    let target = other.address("/elsewhere", host: "localhost")
    let service = try ServiceHarness()
    service.fail { $0 == 1 ? .redirect(to: target) : nil }
    let base = "http://ann:pw@127.0.0.1:\(service.harness.server.port)/v3.1"
    let reading = try service.read(base) {
      $0.headers = [try! HTTPHeader(parsing: "X-Key: secret")]
    }
    #expect(reading.content == [ServiceHarness.names, "[2]", ServiceHarness.areas])
    #expect(service.requests.map { $0["x-key"] } == ["secret", "secret", "secret"])
    #expect(service.requests.map { $0["authorization"] } == Array(repeating: "Basic YW5uOnB3", count: 3))
    #expect(other.requests.map { $0["x-key"] } == [nil])
    #expect(other.requests.map { $0["authorization"] } == [nil])
  }

  @Test("a bearer key stays with its host at a redirect in the middle of a set")
  func bearer() throws {
    let other = try LoopbackServer { _ in .answer("[2]") }
    let target = other.address("/elsewhere")
    let service = try ServiceHarness()
    service.fail { $0 == 1 ? .redirect(to: target) : nil }
    _ = try service.read { $0.bearerToken = "k3y" }
    #expect(service.requests.map { $0["authorization"] } == Array(repeating: "Bearer k3y", count: 3))
    #expect(other.requests.map { $0["authorization"] } == [nil])
  }
}
