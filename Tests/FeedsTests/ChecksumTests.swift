import Checksums
import Testing

@Suite struct ChecksumTests {
  @Test(
    "SHA-256 of the examples of FIPS 180-2",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(text: String, hex: String) {
    #expect(SHA256Digest(of: text).hex == hex)
    #expect(SHA256Digest(of: Array(text.utf8)).hex == hex)
    #expect(SHA256Digest(ofParts: [Array(text.utf8.prefix(1)), [], Array(text.utf8.dropFirst())]).hex == hex)
  }

  @Test("the digest of a file is that of its parts, however they are cut, and another for every other bit")
  func contentDigest() {
    let bytes = (0..<3_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 / 251) }
    let whole = ContentDigest(ofParts: [bytes])
    for cut in [0, 1, 15, 16, 1_023, 1_024, 1_025, 2_999, 3_000] {
      #expect(ContentDigest(ofParts: [Array(bytes[..<cut]), [], Array(bytes[cut...])]) == whole)
      var stream = ContentDigest.Stream()
      for byte in bytes[..<cut] { withUnsafeBytes(of: byte) { stream.update($0) } }
      bytes[cut...].withUnsafeBytes { stream.update($0) }
      #expect(stream.finish() == whole)
    }
    var digests: Set<ContentDigest> = [whole, ContentDigest(ofParts: [])]
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var other = bytes
      other[index] ^= 1 << UInt8(index % 8)
      digests.insert(ContentDigest(ofParts: [other]))
      digests.insert(ContentDigest(ofParts: [Array(bytes[..<index])]))
    }
    #expect(digests.count == 2 * 429 + 1)
  }

  @Test("the digest of a file is the same in every version, since manifests hold it; its text is read again")
  func contentDigestText() {
    var text: [UInt8] = []
    let digest = ContentDigest(ofParts: [Array("abc".utf8)])
    digest.append(to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "774dc956d97186e02e8188fe247cf94b")
    #expect(ContentDigest(text) == digest)
    #expect(ContentDigest(text.dropLast()) == nil)
    #expect(ContentDigest(Array(String(decoding: text, as: UTF8.self).uppercased().utf8)) == nil)
  }
}
