import Foundation

@testable import Base
@testable import Feeds

/// User and server input: headers, URLs, dates.
enum AddressTarget: FuzzTarget {
  static let name = "address"

  static var seeds: [[UInt8]] {
    seeds(
      "https://user:hunter2222@host.example:8080/a/../b?key=abc&x=y#z", "//[::1]/a", "Authorization: Bearer x", "../?q",
      "https://host.example/?url=https://user:hunter2222@other.example/",
      "http://0x7f.1/", "Sun, 06 Nov 1994 08:49:37 GMT", "ftp://a/b", "192.0.2.1", "[fe80::1%25eth0]")
  }

  private static let base = WebURL("https://host.example/a/b?c=d")

  static func read(_ bytes: [UInt8]) {
    let text = text(bytes)
    if let header = try? HTTPHeader(parsing: text) {
      precondition(!header.value.contains("\n") && !header.name.contains(":"), "a header is two")
    }
    if let moment = HTTPDate.parse(text) {
      precondition(Moment.range.contains(moment.secondsSince1970), "a date out of range")
    }
    if let address = IPAddress(text) {
      precondition(IPAddress(address.description) == address, "\(address) is not read again")
      _ = address.isPrivate
    }
    if let address = WebURL(text, relativeTo: base), address.isWeb {
      precondition(!address.host.isEmpty && WebURL(address.text)?.text == address.text, "it changed: \(text)")
      _ = ConnectionRule(allowsPrivate: false, proxies: []).isPrivate(nil, of: address)
    }
    guard case .address(let address)? = try? Source(parsing: text) else { return }
    let shown = URLMask.mask(address)
    if let password = WebURL(address)?.password, password.utf8.count > 7 {
      precondition(!shown.contains(":\(password)@"), "a password is shown: \(shown)")
    }
    _ = URLText.extend(address, by: ["a/b"], query: ["c": "d,e"])
  }
}
