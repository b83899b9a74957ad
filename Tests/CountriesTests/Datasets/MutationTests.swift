import TestSupport
import Testing

@testable import Base
@testable import Countries

@Suite("Mutated feeds")
struct MutationTests {
  private static let seeds =
    AbsurdNumbers.formats.map { Array($0.feed(of: [$0.rows[0]]).utf8) }
    + [
      #"{"title":"Facts","rows":[{"title":"A","description":"B","imageHref":"https://host/c.png"},{"title":null}]}"#,
      #"{"status":404,"message":"Not Found"}"#, "<!doctype html><title>Sign in</title>", "",
    ].map { Array($0.utf8) }

  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "\u{0}", "\\u0000", "\\ud800", "null", "1e999", "-0", "true", "<b>",
      "\n", "\"name\":", "\"countries\":", "\u{FEFF}", String(repeating: "9", count: 400),
      String(repeating: "[", count: 3_000),
    ].map { Array($0.utf8) } + [[0xFF], [0xED, 0xA0, 0x80], [0xC0, 0x80]]

  @Test("each of ten thousand mutations is read, or rejected with a message", arguments: 0..<Repetitions.times(10))
  func mutations(part: UInt64) throws {
    var generator = SplitMix64(seed: part)
    var (read, refused) = (0, 0)
    for number in 0..<1_000 {
      let bytes = Self.mutation(&generator)
      do throws(PlainError) {
        let dataset = try FeedDecoder.decode(bytes)
        read += 1
        let table = dataset.table(of: dataset.kind.columns)
        #expect(dataset.rowCount > 0 && table.rows.count == dataset.rowCount)
        #expect(!table.rows.joined().contains { $0.text.utf8.contains(0) }, "feed \(number) of part \(part)")
      } catch {
        refused += 1
        let words = error.summary
        #expect(!words.isEmpty && words.utf8.count < 2_000 && !error.advice.isEmpty, "feed \(number) of part \(part)")
        #expect(!words.contains("\n"), "feed \(number) of part \(part): \(words)")
      }
    }
    #expect(read > 50 && refused > 50, "\(read) read, \(refused) refused")
  }

  /// A seed with one or two changes.
  private static func mutation(_ generator: inout SplitMix64) -> [UInt8] {
    var text = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let place = Int.random(in: 0...text.count, using: &generator)
      let end = min(text.count, place + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: text.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &generator)], at: place)
      case 1: text.removeSubrange(place..<end)
      case 2: text.replaceSubrange(place..<min(text.count, place + 1), with: [.random(in: 0...255, using: &generator)])
      case 3: text.insert(contentsOf: text[place..<end], at: Int.random(in: 0...text.count, using: &generator))
      default: text.removeSubrange(end...)
      }
    }
    return text
  }
}
