import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite("Dates of responses and cached copies")
struct CopyDateTests {
  @Test(
    "an invalid or out-of-range date is ignored with a warning, and the copy is readable",
    arguments: [
      "Sat, 01 Jan 10000 00:00:00 GMT", "Wed, 31 Dec 1969 23:59:58 GMT", "-1", "99999999999999999999", "yesterday",
    ])
  func outOfRange(date: String) throws {
    let harness = try Harness(.answer(headers: ["Last-Modified": date], "[1]"))
    let reading = try harness.read()
    #expect(reading.origin == .network(dataDate: nil))
    #expect(
      reading.warnings.first?.summary
        == "a date was ignored: \(harness.server.address()): its Last-Modified is not a date from 1970 to 9999")
    #expect(try harness.read { $0.isOffline = true }.origin == .offlineCopy(fetchedAt: harness.moment, dataDate: nil))
  }

  @Test("the last representable second is valid; without a valid Last-Modified the Date header counts")
  func dates() throws {
    let harness = try Harness(.answer(headers: ["Last-Modified": "Fri, 31 Dec 9999 23:59:59 GMT"], "[1]"))
    let date = try harness.read().origin.dataDate
    #expect(date == Moment(secondsSince1970: Moment.range.upperBound))
    #expect(try harness.read { $0.isOffline = true }.origin.dataDate == date)
    let headers = ["Last-Modified": "never", "Date": "Sunday, 06-Nov-94 08:49:37 GMT"]
    let reading = try Harness(.answer(headers: headers, "[1]")).read()
    #expect(reading.origin == .network(dataDate: .at(784_111_777)) && reading.warnings.count == 1)
    #expect(try Harness(.answer(headers: ["Date": "yesterday"], "[1]")).read().origin.dataDate == nil)
  }

  @Test("copies round-trip with any response headers")
  func roundTrip() throws {
    let long = String(repeating: "\\", count: 1_100)
    let odd = ["Fri, 31 Dec 9999 23:59:59 GMT", "1e300", "\"a\\b\"", "é\u{2028}\u{1}", long]
    for (header, seconds) in zip(odd, [1e12, -1e300, .infinity, .nan, 1_750_000_000.9]) {
      let headers = ["date": header, "last-modified": header, "etag": header, "content-type": header]
      let feed = try RemoteFeed(.address("http://host/" + String(repeating: "é\"", count: 3_000)))
      let response = HTTPResponse(
        status: 200, headers: headers, body: Array(header.utf8), url: try feed.request(feed.plan.first).url,
        isFromPrivateAddress: true)
      var gathered = GatheredParts()
      for _ in 0..<3 { gathered.add(response) }
      let metadata = CopyMetadata(of: feed, gathered, at: Moment(clock: seconds))
      let copy = StoredCopy(metadata: metadata, parts: gathered.parts)
      let again = try StoredCopy(copy.head() + copy.parts.flatMap(\.bytes))
      #expect(again.metadata == copy.metadata && again.parts == copy.parts, "\(header)")
    }
  }

  @Test(
    "a copy with a forged date counts as damaged everywhere",
    arguments: ["1e300", "-978307201", "252423993600", "9223372036854775807", "1e999", "\"2026\"", "{}", "NaN"])
  func forged(date: String) throws {
    let harness = try Harness(.answer(headers: ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], "[1]"))
    _ = try harness.read()
    let path = try harness.copyPath()
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    for name in ["fetchedAt", "dataDate"] {
      let lines = whole.split(separator: "\n", maxSplits: 1)
      let forged = lines[1].replacing(try Regex("\"\(name)\":-?[0-9]+"), with: "\"\(name)\":\(date)")
      #expect(forged != lines[1])
      let text = "gazetteer-feed 2 \(SHA256Digest(of: String(forged)).hex)\n\(forged)"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      #expect(try harness.cache.entries().map(\.damage) == ["its metadata cannot be read"], "\(name)")
      let error = #expect(throws: PlainError.self) { try harness.read { $0.isOffline = true } }
      #expect(error?.reason?.contains("its metadata cannot be read") == true)
      #expect(try harness.read().content == "[1]")
    }
  }

  @Test("a copy of an earlier version, with fractions of seconds, is read")
  func earlier() throws {
    let line =
      #"{"metadata":{"address":"a","dataDate":-194195423,"fetchedAt":771692800.9375,"key":"k"},"parts":[{"bytes":1}]}"#
      + "\n"
    let content = Array("gazetteer-feed 2 \(SHA256Digest(of: line + "x").hex)\n\(line)x".utf8)
    let copy = try StoredCopy(content)
    #expect(copy.metadata.fetchedAt == .at(1_750_000_000) && copy.metadata.dataDate == .at(784_111_777))
  }
}
