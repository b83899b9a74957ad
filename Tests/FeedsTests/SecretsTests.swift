import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct SecretsTests {
  @Test(
    "potential secrets in a URL are masked",
    arguments: [
      ("http://host/a?fields=name,capital&limit=100", "http://host/a?fields=name,capital&limit=100"),
      ("http://token@host?x=1", "http://***@host?x=1"),
      ("http://host/?access-token=a=b&apiKey=x", "http://host/?access-token=***&apiKey=***"),
      ("http://host/?Zm9vYmFyMTIzNDU2Nzg5MA", "http://host/?***"),
      ("http://host/x#access_token=1", "http://host/x"), ("http://host/a@b/c", "http://host/a@b/c"),
      ("http://host/?url=https://ann:pw@other/a&b=2", "http://host/?url=https://***@other/a&b=2"),
      ("http://ann:p&w@host/?a=1&ann:p&w@host", "http://***@host/?a=1&***@host"),
      ("http://host/?mail=a@b&at=12:30", "http://host/?mail=a@b&at=12:30"),
      // In any encoding of the name and with any separator.
      ("http://host/?tok%65n=ab", "http://host/?tok%65n=***"), ("http://host/?jwt=ab", "http://host/?jwt=***"),
      ("http://host/?code=Vs9kLm2Np4Qr", "http://host/?code=***"), ("http://host/?code=FRA", "http://host/?code=FRA"),
      ("http://host/?a=1;token=ab", "http://host/?a=1;token=***"),
      ("http://host/?a=1;b=2&c=countries2026", "http://host/?a=1;b=2&c=countries2026"),
      (
        "https://gist.githubusercontent.com/raw/db25946fd77c5873b0303b858e861ce724e0dcd0/c.json",
        "https://gist.githubusercontent.com/raw/db25946fd77c5873b0303b858e861ce724e0dcd0/c.json"
      ),
    ])
  func mask(address: String, shown: String) {
    #expect(Source.address(address).displayName == shown)
  }

  @Test("the key is a bearer token and not in dumps of the policy; user agent and empty headers are sent")
  func bearer() throws {
    let harness = try Harness(.answer("[1]"))
    _ = try harness.read {
      ($0.bearerToken, $0.userAgent) = ("k3y", "Gazetteer/1 (+https://example.org)")
      $0.headers = [try! HTTPHeader(parsing: "X-Empty:")]
    }
    let request = try #require(harness.server.requests.first)
    #expect(request["authorization"] == "Bearer k3y" && request["x-empty"] == "")
    #expect(request["user-agent"] == "Gazetteer/1 (+https://example.org)")
    var policy = FetchPolicy()
    policy.bearerToken = "k3y"
    policy.headers = [try HTTPHeader(parsing: "X: k3y")]
    var dumped = "\(policy) \(String(reflecting: policy.headers))"
    dump(policy, to: &dumped)
    #expect(!dumped.contains("k3y"))
  }

  @Test("a key that would break the request is rejected without being shown")
  func brokenKey() throws {
    let harness = try Harness(.answer("[1]"))
    let error = #expect(throws: PlainError.self) { try harness.read { $0.bearerToken = "k3y\r\nX: y" } }
    #expect(error?.exitStatus == .usage)
    #expect(error?.description.contains("k3y") == false)
    #expect(harness.server.requests.isEmpty)
  }
}
