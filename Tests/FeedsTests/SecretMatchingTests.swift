import Foundation
import TestSupport
import Testing
@testable import Base

@Suite("Hiding secrets")
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

  @Test("however a secret is written, *** stands in its place, and what is around it stays", arguments: secrets)
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

  @Test("a document of JSON with secrets in its keys and texts, written in any way, stays the same but for them")
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

  @Test("numbers, and names of members that a word of the user's is by chance, stay")
  func noHoles() {
    let known = hiding("12345678", "population", "true", isCertain: false)
    let document = #"[{"population":12345678,"x":true,"y":"12345678 or population"}]"#
    let hidden = known.hiding(document: Array(document.utf8))
    #expect(String(decoding: hidden.bytes, as: UTF8.self) == #"[{"population":12345678,"x":true,"y":"*** or ***"}]"#)
    #expect(hidden.count == 2)
  }

  @Test("fewer than eight letters count as a word by themselves only, fewer than four not at all")
  func short() {
    let known = hiding("ann", "peru5")
    #expect(
      known.hiding("ann: Hannover, peru5, Peru5!, xperu5, peru55, _peru5_")
        == "ann: Hannover, ***, ***!, xperu5, peru55, _***_")
  }

  @Test("what is written in parts is looked through across them; only what stands nowhere by chance is looked for")
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
