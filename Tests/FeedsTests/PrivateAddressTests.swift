import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite("Private addresses in feeds of other hosts")
struct PrivateAddressTests {
  @Test(
    "they are not connected to, in any notation",
    arguments: [
      "127.0.0.1", "LOCALHOST", "127.1", "0x7f.1", "2130706433", "0.0.0.0", "[::ffff:127.0.0.1]", "[::1]",
      "ann:pw@127.0.0.1",
    ])
  func refused(host: String) throws {
    let harness = try Harness(.answer(body: SamplePicture.png))
    let failure = harness.pictureFailure("http://\(host):\(harness.server.port)/a.png", allowsPrivateAddresses: false)
    #expect(failure?.contains("the private IP address") == true)
    #expect(harness.server.requests.isEmpty)
  }

  @Test("the message names the URL and the reason, and there is no retry")
  func words() throws {
    let harness = try Harness(.answer(body: SamplePicture.png))
    let address = "http://127.0.0.1:\(harness.server.port)/a.png"
    let readings = harness.pictures([address], allowsPrivateAddresses: false) { $0.retries = 2 }
    #expect(
      readings.failures.first?.reason == "the host has the private IP address 127.0.0.1, "
        + "to which only a feed from such an address may link; there is no cached copy")
    #expect(harness.sleeps.isEmpty)
  }

  @Test("a redirect from a public address to a private one is not followed")
  func redirect() throws {
    let inner = try LoopbackServer { _ in .answer(body: SamplePicture.png) }
    let target = inner.address("/admin")
    let harness = try Harness { request in
      request.path == "/good" ? .answer(body: SamplePicture.png) : .redirect(to: target)
    }
    let port = inner.port
    // Everything runs on one machine, so the port decides what counts as private.
    let failure = harness.pictureFailure(allowsPrivateAddresses: false) {
      $0.connections.isPrivate = { $0.port == port }
    }
    #expect(failure?.hasPrefix("the host has the private IP address 127.0.0.1") == true)
    #expect(harness.server.requests.count == 1)
    #expect(inner.requests.isEmpty)
    let good = harness.pictureFailure(harness.server.address("/good"), allowsPrivateAddresses: false) {
      $0.connections.isPrivate = { $0.port == port }
    }
    #expect(good == nil)
  }

  @Test("the cached copy records the address of its feed; a file has none")
  func copies() throws {
    let harness = try Harness(.answer(headers: ["ETag": "\"v\""], "[1]"), .answer(304), .answer(500))
    for _ in 0..<3 { #expect(try harness.read().isFromPrivateAddress) }
    #expect(try harness.read { $0.isOffline = true }.isFromPrivateAddress)

    let other = try Harness(.answer("[1]"), .answer(500))
    let change: (inout FetchPolicy) -> Void = { $0.connections.isPrivate = { _ in false } }
    for _ in 0..<2 { #expect(try !other.read(nil, change).isFromPrivateAddress) }
    #expect(try !other.read { $0.isOffline = true }.isFromPrivateAddress)
    let path = try other.folder.write("[1]", to: "feed.json")
    #expect(try !other.reader().read(.file(path), decode: Harness.decode).isFromPrivateAddress)
  }

  @Test("a copy from a private address is not used for feeds that may not have one", arguments: [true, false])
  func copyForOthers(isOffline: Bool) throws {
    let harness = try Harness(.answer(body: SamplePicture.png), .answer(500))
    #expect(harness.pictureFailure() == nil, "it is stored for a feed that may")
    let readings = harness.pictures([harness.server.address()], allowsPrivateAddresses: false) {
      $0.isOffline = isOffline
      $0.retries = 0
    }
    #expect(readings.images.isEmpty)
    let reason = try #require(readings.failures.first?.reason)
    #expect(reason.hasSuffix("the cached copy is from a private IP address"), "\(reason)")
    #expect(harness.pictureFailure { $0.isOffline = true } == nil, "it is still there for those that may")
  }

  @Test(
    "loopback, local-network and reserved addresses are private",
    arguments: [
      "0.0.0.0", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.255.255.254", "169.254.169.254", "172.16.0.1",
      "172.31.255.255", "192.168.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "::", "::1", "fdff::1",
      "fe80::1%1", "febf::1", "fec0::1", "ff02::1", "::ffff:7f00:1", "::10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::",
      "2001:0:1::1",
    ])
  func isPrivate(text: String) throws { #expect(try #require(IPAddress(text)).isPrivate) }

  @Test(
    "all others are public",
    arguments: [
      "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "128.0.0.1", "172.15.255.255", "172.32.0.0",
      "192.167.255.255", "223.255.255.255", "2606:4700::1111", "fbff::1", "::ffff:1.1.1.1", "64:ff9b::101:101",
      "2002:101:101::",
    ])
  func isPublic(text: String) throws { #expect(try !#require(IPAddress(text)).isPrivate) }
}

@Suite("Private addresses and proxies")
struct ProxyRuleTests {
  private let proxy = IPEndpoint(address: IPAddress("127.0.0.1")!, port: 3128)
  private var rule: ConnectionRule { ConnectionRule(allowsPrivate: false, proxies: [proxy]) }

  @Test("proxies come from curl's environment variables, with curl's default ports")
  func environment() {
    #expect(ConnectionRule.proxies(in: ["http_proxy": "http://127.0.0.1:3128"]) == [proxy])
    #expect(ConnectionRule.proxies(in: ["HTTPS_PROXY": "ann:pw@127.0.0.1:3128/"]) == [proxy])
    #expect(ConnectionRule.proxies(in: ["all_proxy": "socks5h://[::1]:9050", "no_proxy": "*"]).map(\.port) == [9050])
    #expect(ConnectionRule.proxies(in: ["https_proxy": "127.0.0.1"]).map(\.port) == [1080])
    #expect(ConnectionRule.proxies(in: ["http_proxy": "", "HTTP_PROXY": "http://127.0.0.1:1"]) == [])
  }

  @Test("a proxy may have a private address; its other ports and other machines may not")
  func proxyItself() {
    #expect(rule.allows(proxy))
    #expect(!rule.allows(IPEndpoint(address: proxy.address, port: 80)))
    #expect(!rule.allows(IPEndpoint(address: IPAddress("10.0.0.1")!, port: 3128)))
  }

  @Test(
    "private addresses are not requested through a proxy",
    arguments: [
      ("http://10.0.0.1/", "10.0.0.1"), ("http://[fe80::1]/", "fe80::1"), ("http://x.localhost./", "127.0.0.1"),
      ("http://0x7f.1/", "127.0.0.1"), ("http://1.1.1.1/", nil), ("http://a.example/", nil),
    ] as [(String, String?)])
  func written(address: String, refused: String?) throws {
    let address = try #require(WebURL(address))
    #expect(rule.refusedAddress(of: address) == refused)
    #expect(ConnectionRule(proxies: [proxy]).refusedAddress(of: address) == nil)
  }

  @Test("a feed from a proxy counts as private only if its own URL has a private address")
  func feeds() throws {
    let inner = try #require(WebURL("http://192.168.0.1/feed"))
    let outer = try #require(WebURL("http://a.example/feed"))
    #expect(rule.isPrivate(proxy, of: inner))
    #expect(!rule.isPrivate(proxy, of: outer))
    #expect(rule.isPrivate(IPEndpoint(address: IPAddress("10.0.0.1")!, port: 80), of: outer))
    #expect(!rule.isPrivate(IPEndpoint(address: IPAddress("1.1.1.1")!, port: 80), of: outer))
  }
}
