import Testing

@testable import Feeds

@Suite struct AgeTests {
  @Test(
    "an age is shown in its largest fitting unit",
    arguments: [
      (0.4, "0 seconds"), (1, "1 second"), (59.9, "59 seconds"), (60, "1 minute"), (7200, "2 hours"),
      (86400, "1 day"), (1e20, "1,000,000,000 days"), (-5, "0 seconds"),
    ])
  func largestUnit(seconds: Double, words: String) {
    #expect(Age(seconds: seconds).description == words)
  }
}
