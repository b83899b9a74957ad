import Foundation
import TestSupport
import Testing

@testable import Base

@Suite("Masking secrets")
struct SecretMatchingTests {
  static let secrets = [
    "key-5e4cA9", "S3cr3t+/Key==", "pass word 1&<2>", "0123456789abcdefABCDEF", "pä55wörd", "tök€n-🔑-17", "100%41x-y%z",
    "a\"b\\c/d'e", "sk_live_51H8xYz",
  ]

  private func hiding(_ secrets: String..., isCertain: Bool = true) -> Secrets {
    let known = Secrets()
    known.add(secrets.map { Secret($0, isCertain: isCertain) })
    return known
  }

  @Test("a secret in any encoding is replaced by ***, and the text around it is kept", arguments: secrets)
  func everyWay(secret: String) {
    let known = hiding(secret)
    for (name, write) in WrittenSecret.ways {
      let text = "before (\(write(secret))) ‘behind’"
      let hidden = known.hiding(text)
      #expect(WrittenSecret.found(secret, in: hidden).isEmpty, "\(name): \(hidden)")
      #expect(
        hidden.hasPrefix("before (") && hidden.hasSuffix(") ‘behind’") && hidden.contains("***"), "\(name): \(hidden)")
    }
    let harmless = "Nothing to see: 100 % of k%65y, \\u0041 &amp; S3cr3t"
    #expect(known.hiding(harmless) == harmless)
  }

  @Test("a JSON document stays the same except for secrets in its keys and texts, in any encoding")
  func json() throws {
    let secret = "key-5e4cA9"
    for (name, write) in WrittenSecret.ways where name.contains("JSON") || name == "as it is" {
      for filler in ["", "\\\\", "\\\"", "\\u00e4", "\\/", "%20", "\\t\\\\\\\""] {
        let document = { (hidden: String) in
          "[{\"a\":\"\(filler)\(hidden)\", \"\(filler)\(hidden)x\" : [-1.5e3,true,\"\(filler)\"]},\n\"x\(hidden)\(filler)\"]"
        }
        let (bytes, count) = hiding(secret).hiding(document: Array(document(write(secret)).utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == document("***") && count == 3, "\(name), \(filler)")
      }
    }
  }

  @Test("numbers are kept, and so are member names that happen to equal a custom value")
  func noHoles() {
    let known = hiding("12345678", "population", "true", isCertain: false)
    let document = #"[{"population":12345678,"x":true,"y":"12345678 or population"}]"#
    let hidden = known.hiding(document: Array(document.utf8))
    #expect(String(decoding: hidden.bytes, as: UTF8.self) == #"[{"population":12345678,"x":true,"y":"*** or ***"}]"#)
    #expect(hidden.count == 2)
  }

  @Test("secrets of fewer than eight letters match only as whole words, those under four not at all")
  func short() {
    let known = hiding("ann", "peru5")
    #expect(
      known.hiding("ann: Hannover, peru5, Peru5!, xperu5, peru55, _peru5_")
        == "ann: Hannover, ***, ***!, xperu5, peru55, _***_")
  }

  @Test("data in chunks are searched across them, but only for secrets that cannot be coincidences")
  func parts() {
    let known = hiding("key-5e4cA9", "password", "Europe")
    let text = Array("a key-5e4cA9 b".utf8)
    for first in text.indices {
      for second in first...text.count {
        let parts = [Array(text[..<first]), Array(text[first..<second]), Array(text[second...])]
        #expect(known.holdsUnmistakable(parts), "\(first), \(second)")
      }
    }
    #expect(!known.holdsUnmistakable([Array("the password of Europe, key-5e4c A9".utf8)]))
    #expect(known.hidingUnmistakable("password, KEY-5E4CA9") == "password, ***")
  }
}
