import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct SecretsTests {
  @Test(
    "what could be a secret in an address is hidden",
    arguments: [
      ("http://host/a?fields=name,capital&limit=100", "http://host/a?fields=name,capital&limit=100"),
      ("http://ann:pw@host/a", "http://***@host/a"),
      ("http://token@host?x=1", "http://***@host?x=1"),
      ("http://host/?api_key=1&b=2", "http://host/?api_key=***&b=2"),
      ("http://host/?access-token=a=b&apiKey=x", "http://host/?access-token=***&apiKey=***"),
      ("http://host/?q=Zm9vYmFyMTIzNDU2Nzg5MA==", "http://host/?q=***"),
      ("http://host/?Zm9vYmFyMTIzNDU2Nzg5MA", "http://host/?***"),
      ("http://host/x#access_token=1", "http://host/x"),
      ("http://host/a@b/c", "http://host/a@b/c"),
      ("http://host/http://ann:pw@other/a", "http://host/http://***@other/a"),
      ("http://host/?url=https://ann:pw@other/a&b=2", "http://host/?url=https://***@other/a&b=2"),
      ("http://ann:p&w@host/?a=1&ann:p&w@host", "http://***@host/?a=1&***@host"),
      ("http://host/?mail=a@b&at=12:30", "http://host/?mail=a@b&at=12:30"),
      (
        "https://gist.githubusercontent.com/raw/db25946fd77c5873b0303b858e861ce724e0dcd0/c.json",
        "https://gist.githubusercontent.com/raw/db25946fd77c5873b0303b858e861ce724e0dcd0/c.json"
      ),
    ])
  func mask(address: String, shown: String) {
    #expect(Source.address(address).displayName == shown)
  }

  @Test("no secret gets into the cache, into progress or into an error, and all reach the server")
  func nowhere() throws {
    let harness = try Harness(.answer(503), .answer(headers: ["ETag": "\"v\""], "[1]"), .answer(404))
    let address = "http://ann:pa55word@127.0.0.1:\(harness.server.port)/?key=s3cret"
    let change: (inout FetchPolicy) -> Void = {
      $0.headers = [try! HTTPHeader(parsing: "X-Key: h3ader")]
      $0.retries = 1
    }
    _ = try harness.read(address, change)
    let first = try #require(harness.server.requests.first)
    #expect(first.path == "/?key=s3cret")
    #expect(first["authorization"] == "Basic YW5uOnBhNTV3b3Jk")
    #expect(first["x-key"] == "h3ader")

    let path = try harness.copyPath()
    let stale = try harness.read(address, change)
    let error = #expect(throws: FeedsError.self) {
      try harness.read(address) {
        change(&$0)
        $0.maxStale = -1
      }
    }
    let shown = try [
      path, String(contentsOfFile: path, encoding: .utf8), "\(harness.progress)", "\(stale)",
      error?.description ?? "", "\(harness.cache.entries())",
    ]
    for text in shown {
      for secret in ["pa55word", "s3cret", "h3ader", "ann"] {
        #expect(!text.contains(secret), "\(secret) in \(text)")
      }
    }
  }

  @Test("a key is sent as a bearer token and is in no dump of the policy")
  func bearer() throws {
    let harness = try Harness(.answer("[1]"))
    _ = try harness.read { $0.bearerToken = "k3y" }
    #expect(harness.server.requests.first?["authorization"] == "Bearer k3y")
    var policy = FetchPolicy()
    policy.bearerToken = "k3y"
    policy.headers = [try HTTPHeader(parsing: "X: k3y")]
    var dumped = "\(policy) \(String(reflecting: policy.headers))"
    dump(policy, to: &dumped)
    #expect(!dumped.contains("k3y"))
  }

  @Test("a key that would break the request is refused without being shown")
  func brokenKey() throws {
    let harness = try Harness(.answer("[1]"))
    let error = #expect(throws: FeedsError.self) { try harness.read { $0.bearerToken = "k3y\r\nX: y" } }
    #expect(error?.exitStatus == .usage)
    #expect(error?.description.contains("k3y") == false)
    #expect(harness.server.requests.isEmpty)
  }

  @Test("the user agent is the caller's, and an empty header is sent empty")
  func userAgent() throws {
    let harness = try Harness(.answer("[1]"))
    _ = try harness.read {
      $0.userAgent = "Gazetteer/1 (+https://example.org)"
      $0.headers = [try! HTTPHeader(parsing: "X-Empty:")]
    }
    #expect(harness.server.requests.first?["user-agent"] == "Gazetteer/1 (+https://example.org)")
    #expect(harness.server.requests.first?["x-empty"] == "")
  }
}
