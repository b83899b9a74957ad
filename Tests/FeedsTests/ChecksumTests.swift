import Testing

@testable import Base

@Suite struct ChecksumTests {
  @Test(
    "SHA-256 of the examples in FIPS 180-2",
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
}
