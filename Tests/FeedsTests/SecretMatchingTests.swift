@testable import Diagnostics
import Foundation
import TestSupport
import Testing

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

  @Test("every way in another one, as an address in JSON in HTML, is found too")
  func nested() {
    let secret = "key-5e4c<A9"
    let known = hiding(secret)
    for (outer, writeOuter) in WrittenSecret.ways where !outer.contains("Base64") && !outer.contains("digits") {
      for (inner, writeInner) in WrittenSecret.ways where !outer.contains("letters") {
        let hidden = known.hiding("<\(writeOuter(writeInner(secret)))>")
        #expect(hidden.contains("***"), "\(inner), \(outer): \(hidden)")
      }
    }
  }

  @Test("a document of JSON with secrets anywhere in its texts, written in any way, stays the same but for them")
  func json() throws {
    var random = SplitMix64(seed: 17)
    let escapes = WrittenSecret.ways.filter { $0.name.contains("JSON") || $0.name.contains("as it is") }
    for round in 0..<Repetitions.times(400) {
      let secret = ["key-5e4cA9", "n4me-123456", "u0041bcdef9", "pa55word"][round % 4]
      let known = hiding(secret)
      var expected: [String] = []
      let fillers = [
        "", " ", "\\\\", "\\n", "\\\"", "\\u00e4", "é", "\\/", "x\\\\", "%20", "&amp;", "***", "\\t\\\\\\\"",
      ]
      let texts = (0..<8).map { _ in
        let way = escapes.randomElement(using: &random)!
        let parts = (0..<3).map { _ in fillers.randomElement(using: &random)! }
        let isThere = Bool.random(using: &random)
        expected.append(isThere ? "there" : "not")
        return "\"" + parts[0] + parts[1] + (isThere ? way.write(secret) : "") + parts[2] + "\""
      }
      let document =
        "[{\"a\":\(texts[0]), \(texts[1]) : [\(texts[2]),-1.5e3,true,\(texts[3])]},\n\(texts[4...].joined(separator: ","))]"
      let (bytes, count) = known.hiding(document: Array(document.utf8))
      #expect(count >= expected.count { $0 == "there" }, "\(document)")
      let before = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [Any]
      let after = try #require(
        try? JSONSerialization.jsonObject(with: Data(bytes)) as? [Any], "\(String(decoding: bytes, as: UTF8.self))")
      let masked = Self.replacing(secret, in: before ?? [])
      #expect(NSArray(array: after) == NSArray(array: masked as? [Any] ?? []), "\(document)")
    }
  }

  private static func replacing(_ secret: String, in value: Any) -> Any {
    switch value {
    case let text as String: text.replacingOccurrences(of: secret, with: "***")
    case let list as [Any]: list.map { replacing(secret, in: $0) }
    case let object as [String: Any]:
      Dictionary(object.map { ($0.replacingOccurrences(of: secret, with: "***"), replacing(secret, in: $1)) }) { $1 }
    default: value
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

  @Test(
    "what is no JSON, or broken JSON, loses its secrets too",
    arguments: ["[key-5e4cA9", "{'key-5e4cA9':1", "key-5e4cA9", "<p>\"key-5e4cA9", "[\"key-5e4cA9"])
  func noJSON(text: String) {
    let hidden = hiding("key-5e4cA9").hiding(document: Array(text.utf8))
    #expect(!String(decoding: hidden.bytes, as: UTF8.self).contains("5e4c"))
  }

  @Test("fewer than eight letters count as a word by themselves only, fewer than four not at all")
  func short() {
    let known = hiding("ann", "peru5")
    #expect(
      known.hiding("ann: Hannover, peru5, Peru5!, xperu5, peru55, _peru5_")
        == "ann: Hannover, ***, ***!, xperu5, peru55, _***_")
    #expect(known.hiding("Island (\(Data("peru5".utf8).base64EncodedString()))") == "Island (***=)")
  }

  @Test("a secret is found wherever it stands in a long text, also where that is cut for the search")
  func everyPlace() {
    let secret = "key-5e4cA9"
    let known = hiding(secret, "word5")
    for (name, write) in WrittenSecret.ways where ["as it is", "percent-encoded", "escaped for JSON"].contains(name) {
      let written = write(secret)
      for place in stride(from: (1 << 16) - 80, through: (1 << 16) + 4, by: Repetitions.isThorough ? 1 : 21) {
        let text = String(repeating: " ", count: place) + written + String(repeating: " ", count: 70_000)
        let hidden = known.hiding(document: Array(text.utf8))
        #expect(
          hidden.count == 1 && hidden.bytes.count == text.utf8.count - written.utf8.count + 3, "\(name) at \(place)")
      }
    }
    for place in (1 << 16) - 8...(1 << 16) + 4 {
      let text = String(repeating: "x", count: place) + "word5" + String(repeating: " ", count: 70_000)
      #expect(known.hiding(document: Array(text.utf8)).count == 0)
      #expect(known.hiding(document: Array(text.replacing("xword5", with: " word5").utf8)).count == 1)
    }
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

  @Test("no dump prints a secret")
  func dumped() {
    let known = hiding("key-5e4cA9")
    var dumped = "\(Secret("key-5e4cA9", isCertain: true)) \(String(reflecting: Secret("key-5e4cA9", isCertain: true)))"
    dump(Secret("key-5e4cA9", isCertain: true), to: &dumped)
    dumped += "\(known)"
    #expect(!dumped.contains("5e4c"))
  }
}
