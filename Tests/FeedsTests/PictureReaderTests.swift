import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite("Images of feeds")
struct PictureReaderTests {
  private static let png = SamplePicture.png

  @Test("an image type is detected by content, whatever its name and media type")
  func content() throws {
    let harness = try Harness(.answer(headers: ["Content-Type": "text/html"], body: Self.png))
    let address = harness.server.address("/picture.jpg")
    let readings = harness.pictures([address])
    let reading = try #require(readings.images[address])
    let picture = reading.content
    #expect(picture.bytes == Self.png && picture.info.format == .png)
    #expect(picture.info.width == 3 && picture.info.height == 2)
    #expect(picture.checksum == SHA256Digest(of: Self.png).hex && picture.fileName == picture.checksum + ".png")
    #expect(reading.origin == .network(dataDate: nil) && readings.failures == [])
  }

  @Test("a failed image does not stop the others, and failures are in feed order")
  func others() throws {
    let harness = try Harness { request in
      switch request.path {
      case "/good.png", "/better.png": .answer(body: SamplePicture.png(request.path))
      case "/cut.png": .answer(body: Array(Self.png.dropLast()))
      default: .answer(404)
      }
    }
    let paths = ["/404.png", "/good.png", "/cut.png", "/better.png"].map { harness.server.address($0) }
    let readings = harness.pictures(["ftp://127.0.0.1/a.png"] + paths)
    #expect(readings.images.keys.sorted() == [paths[1], paths[3]].sorted())
    #expect(
      readings.failures.map { $0.summary.replacing("; there is no cached copy", with: "") } == [
        "an image is missing: ftp://127.0.0.1/a.png: ftp: is not supported, only http: and https: are",
        "an image is missing: \(paths[0]): the server answered 404 Not Found",
        "an image is missing: \(paths[2]): unusable image: the PNG is truncated",
      ])
  }

  @Test("a URL that occurs more than once, also in another spelling, is fetched once")
  func duplicates() throws {
    let harness = try Harness(.answer(body: Self.png))
    let spellings = ["/a%20b.png", "/a b.png", "/a%20b.png#here"].map { harness.server.address($0) }
    let readings = harness.pictures(spellings + spellings + [harness.server.address("/other.png")])
    #expect(readings.images.count == 4)
    #expect(readings.failures == [])
    #expect(harness.server.requests.map(\.path).sorted() == ["/a%20b.png", "/other.png"])
  }

  @Test(
    "spaces, escapes, parentheses and non-ASCII letters are percent-encoded in requests",
    arguments: [
      ("/IMG_2%20moose%20(Small).jpg", "/IMG_2%20moose%20(Small).jpg"), ("/big moose.png", "/big%20moose.png"),
      ("/é/鹿.png?x=ü y", "/%c3%a9/%e9%b9%bf.png?x=%c3%bc+y"),
      ("/a+b&c=d;e'f,g!h*i@j:k~.png", "/a+b&c=d;e'f,g!h*i@j:k~.png"), ("/a/../b.png", "/b.png"), ("", "/"),
    ])
  func spellings(path: String, asked: String) throws {
    let harness = try Harness(.answer(body: Self.png))
    let address = harness.server.address(path)
    #expect(harness.pictures([address]).images[address]?.content.bytes == Self.png)
    #expect(harness.server.requests.map { $0.path.lowercased() } == [asked.lowercased()])
  }

  @Test(
    "URLs other than HTTP are rejected, and no file is read",
    arguments: [
      ("file:///etc/passwd", "file: is not supported, only http: and https: are"),
      ("data:image/png;base64,iVBORw0KGgo=", "data: is not supported, only http: and https: are"),
      ("JAVASCRIPT:alert(1)", "javascript: is not supported, only http: and https: are"),
      ("/etc/passwd", "it is not a complete URL"), ("//127.0.0.1/a.png", "it is not a complete URL"),
      ("-", "it is not a complete URL"), ("snapshot", "it is not a complete URL"),
      ("http://:80/", "it is not a complete URL"), ("http://a\u{1B}[31m/", "it is not a complete URL"),
    ])
  func noAddress(text: String, reason: String) throws {
    let harness = try Harness(.answer(body: Self.png))
    let failure = try #require(harness.pictures([text]).failures.first)
    #expect(failure.reason == reason)
    #expect(!failure.summary.contains { $0.isNewline || $0 == "\u{1B}" })
    #expect(harness.server.requests.isEmpty)
  }

  @Test("a very long URL is truncated in messages, with its secrets masked")
  func shownAddress() throws {
    let harness = try Harness(.answer(404))
    let long = harness.pictures(["data:image/png;base64," + String(repeating: "A", count: 100_000)])
    #expect(long.failures.first?.place?.count == 201)
    let host = "127.0.0.1:\(harness.server.port)"
    let secret = harness.pictures(["http://ann:pa55@\(host)/a.png?token=s3cret"])
    #expect(secret.failures.first?.place == "http://***@\(host)/a.png?token=***")
    for word in ["pa55", "s3cret"] { #expect(!"\(secret)".contains(word)) }
  }

  @Test("neither headers nor API key are sent")
  func secrets() throws {
    let harness = try Harness(.answer(body: Self.png))
    let readings = harness.pictures([harness.server.address()]) {
      $0.headers = [try! HTTPHeader(parsing: "X-Key: secret")]
      $0.bearerToken = "token"
      $0.userAgent = "Gazetteer/1"
    }
    #expect(readings.failures == [])
    let request = try #require(harness.server.requests.first)
    #expect(request["x-key"] == nil && request["authorization"] == nil && request["user-agent"] == "Gazetteer/1")
  }
}

@Suite("Concurrent images")
struct ManyPicturesTests {
  @Test("a hundred images are fetched concurrently up to the limit, each once")
  func hundred() throws {
    let all = DispatchSemaphore(value: 0)
    let busy = Mutex((now: 0, most: 0))
    let harness = try Harness { request in
      let now = busy.withLock { count in
        count = (count.now + 1, max(count.most, count.now + 1))
        return count.now
      }
      // Requests block until the limit is reached.
      if now == ImageReader.mostAtOnce { for _ in 0..<100 { all.signal() } }
      all.wait()
      busy.withLock { $0.now -= 1 }
      return .answer(body: SamplePicture.png(request.path))
    }
    let addresses = (0..<100).map { harness.server.address("/\($0).png") }
    let steps = Mutex<[Int]>([])
    let reader = harness.pictureReader(report: { done, total in
      steps.withLock { $0.append(total == 100 ? done : -1) }
    })
    let readings = reader.read(addresses)
    #expect(readings.failures == [])
    for (index, address) in addresses.enumerated() {
      #expect(readings.images[address]?.content.bytes == SamplePicture.png("/\(index).png"))
    }
    #expect(harness.server.requests.count == 100)
    #expect(busy.withLock { $0.most } == ImageReader.mostAtOnce)
    #expect(steps.withLock { $0 } == Array(1...100))
    #expect(try harness.cache.entries().count { $0.damage == nil } == 100)
  }

  @Test("a feed with too many images gets as many as the limit")
  func tooMany() throws {
    let harness = try Harness(.answer(404))
    let readings = harness.pictures((0...ImageReader.mostPictures).map { harness.server.address("/\($0)") }) {
      $0.isOffline = true
    }
    #expect(readings.failures.count == ImageReader.mostPictures + 1)
    #expect(readings.failures.last?.reason == "the feed has more than 2500 images, the limit")
    #expect(readings.failures.count { $0.reason?.contains("the limit") == true } == 1)
    #expect(harness.server.requests.isEmpty)
  }

  @Test("no image is started after earlier ones exceed the total size")
  func tooLargeTogether() throws {
    let harness = try Harness(.answer(body: SamplePicture.png))
    var reader = harness.pictureReader()
    reader.mostBytesTogether = 1024
    let readings = reader.read((0..<60).map { harness.server.address("/\($0)") })
    let expected = (1024 + SamplePicture.png.count - 1) / SamplePicture.png.count
    #expect((expected..<expected + ImageReader.mostAtOnce).contains(readings.images.count))
    #expect(readings.images.count + readings.failures.count == 60)
    #expect(Set(readings.failures.map(\.reason)) == ["the other images are 1 KiB together, the limit"])
  }

  /// Holds connections without answering until a test ends.
  private struct Silence {
    private let end = DispatchSemaphore(value: 0)

    func answer() -> LoopbackAnswer {
      end.wait()
      end.signal()
      return .reset
    }

    func stop() { end.signal() }
  }

  @Test("a host that stalls three times in a row is not requested again")
  func stallingHost() throws {
    let silence = Silence()
    defer { silence.stop() }
    let harness = try Harness { _ in silence.answer() }
    let readings = harness.pictures((0..<200).map { harness.server.address("/\($0)") }) { $0.timeout = 0.2 }
    #expect(readings.failures.count == 200)
    #expect(harness.server.requests.count < TimeBudget.mostTimeouts + ImageReader.mostAtOnce)
    #expect(
      readings.failures.last?.reason
        == "skipped, because 127.0.0.1 timed out 3 times in a row; there is no cached copy")
  }

  @Test("only consecutive timeouts of one host count, and they do not affect other hosts")
  func hosts() {
    let budget = TimeBudget(limit: 600)
    for isTimeout in [true, true, false, true, true] { budget.note(isTimeout: isTimeout, of: "slow") }
    #expect(budget.refusal(of: "slow") == nil)
    budget.note(isTimeout: true, of: "slow")
    #expect(budget.refusal(of: "slow") == .hostTimedOut(host: "slow", times: 3))
    #expect(budget.refusal(of: "other") == nil)
  }

  @Test("all images share one deadline, and cached copies are used after it")
  func deadline() throws {
    let silence = Silence()
    defer { silence.stop() }
    let stalls = Mutex(false)
    let harness = try Harness { _ in
      stalls.withLock { $0 } ? silence.answer() : .answer(body: SamplePicture.png)
    }
    let addresses = (0..<100).map { harness.server.address("/\($0)") }
    #expect(harness.pictures([addresses[99]]).images.count == 1)
    stalls.withLock { $0 = true }
    var reader = harness.pictureReader()
    reader.longestTogether = 0.5
    let readings = reader.read(addresses)
    #expect(readings.images.keys.sorted() == [addresses[99]])
    #expect(
      readings.failures.last?.reason
        == "all images together took longer than 0.5 s, the limit; there is no cached copy")
    // A request that ends just before the deadline lets another one start.
    #expect(harness.server.requests.count <= 1 + 2 * ImageReader.mostAtOnce)
  }
}
