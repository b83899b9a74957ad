import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite("Secret values")
struct SecretWordsTests {
  private func hidden(_ header: String, in text: String) throws -> String {
    let secrets = Secrets()
    secrets.add(try HTTPHeader(parsing: header).secrets)
    return secrets.hiding(text)
  }

  @Test(
    "header values are secret, except those of content negotiation",
    arguments: [
      ("X-Tenant: sesame street", "sesame street, sesame", "***, sesame"),
      ("X-Api-Key: sesame street", "sesame street, sesame, street", "***, ***, ***"),
      ("Authorization: Bearer sesame77", "Bearer sesame77, bearer, sesame77", "***, bearer, ***"),
      ("Authorization: Basic YW5uYTpwYTU1d29yZA==", "anna:pa55word, anna, pa55word", "***, ***, ***"),
      ("Cookie: session=sesame77; theme=dark7", "sesame77, dark7, theme", "***, ***, theme"),
      ("Authorization: Digest username=\"annabel\", response=\"0123abcdef\"", "annabel 0123abcdef", "*** ***"),
      ("Accept: application/json", "application/json", "application/json"),
      ("If-None-Match: \"sesame77\"", "sesame77", "sesame77"), ("X: 1", "1 and 11", "1 and 11"),
    ])
  func headers(header: String, text: String, shown: String) throws {
    #expect(try hidden(header, in: text) == shown)
  }

  @Test(
    "user, password and keys in a URL are secret, raw and decoded",
    arguments: [
      ("http://annabel:pa%2055+x@host/a", "annabel, pa%2055+x, pa 55+x", "***, ***, ***"),
      ("http://host/?api_key=sesame%20x&fields=capital", "sesame x, sesame+x, capital", "***, ***, capital"),
      ("http://host/proxy/https://annabel:sesame77@other/a", "annabel sesame77 proxy", "*** *** proxy"),
    ])
  func addresses(address: String, text: String, shown: String) {
    let secrets = Secrets()
    secrets.add(URLMask.secrets(in: address))
    #expect(secrets.hiding(text) == shown)
  }

  @Test("rows, copies and messages contain no sent secret; a warning counts the places")
  func reading() throws {
    let harness = try Harness(.answer(headers: ["ETag": "\"k3y-h3ader\""], #"["k3y-h3ader", "\u006b3y-h3ader", 1]"#))
    let change: (inout FetchPolicy) -> Void = { $0.headers = [try! HTTPHeader(parsing: "X-Key: k3y-h3ader")] }
    let reading = try harness.read(nil, change)
    #expect(reading.content == #"["***", "***", 1]"#)
    #expect(reading.warnings.map { $0.reason?.contains("appears 2 times") } == [true])
    #expect(try !String(contentsOfFile: harness.copyPath(), encoding: .utf8).contains("3y-h3ader"))
  }

  @Test("a copy that was stored with a secret is read without it")
  func oldCopy() throws {
    let harness = try Harness(.answer(#"["k3y-h3ader"]"#), .answer(500))
    _ = try harness.read()
    #expect(try String(contentsOfFile: harness.copyPath(), encoding: .utf8).contains("k3y-h3ader"))
    let change: (inout FetchPolicy) -> Void = { $0.headers = [try! HTTPHeader(parsing: "X-Key: k3y-h3ader")] }
    #expect(try harness.read(nil, change).content == #"["***"]"#)
  }

  @Test("no redirect carries a key to another host, except one in the URL of the source")
  func redirect() throws {
    let other = try Harness(.answer("[1]"))
    let harness = try Harness { request in
      request.path == "/"
        ? .redirect(to: other.server.address("/?k=k3y-h3ader")) : .redirect(to: other.server.address(request.path))
    }
    let change: (inout FetchPolicy) -> Void = { $0.headers = [try! HTTPHeader(parsing: "X-Key: k3y-h3ader")] }
    #expect(
      harness.failure(nil, change)
        == .redirect(
          "to another host with a URL that contains your key or a header, which are only for the source"))
    #expect(other.server.requests.isEmpty)
    #expect(try harness.read(harness.server.address("/?key=sesame77"), change).content == "[1]")
  }

  @Test("an image that contains a secret counts as missing")
  func picture() throws {
    let secrets = Secrets()
    secrets.add([Secret("k3y-h3ader", isCertain: true)])
    let harness = try Harness(.answer(body: SamplePicture.png("Made for k3y-h3ader")))
    var policy = FetchPolicy()
    (policy.secrets, policy.retries) = (secrets, 0)
    let readings = ImageReader(cache: harness.cache, policy: policy, allowsPrivateAddresses: true)
      .read([harness.server.address("/a.png")])
    #expect(readings.images.isEmpty && readings.failures.count == 1)
    #expect(!FileManager.default.fileExists(atPath: harness.cache.directory))
  }
}
