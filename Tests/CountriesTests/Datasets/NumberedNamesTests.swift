import Testing

@testable import Countries

@Suite("Numbered names")
struct NumberedNamesTests {
  @Test("duplicates get numbers, skipping names that are taken")
  func numbers() {
    var names = NumberedNames(taken: ["peru-3"])
    #expect(
      ["peru", "peru", "chile", "peru", "peru-2"].map { names.name($0) } == [
        "peru", "peru-2", "chile", "peru-4", "peru-2-2",
      ])
  }

  @Test("separator and first number are configurable")
  func others() {
    var anchors = NumberedNames(firstNumber: 1)
    #expect(["a", "a", "a"].map { anchors.name($0) } == ["a", "a-1", "a-2"])
    var columns = NumberedNames(separator: "_")
    columns.take("gdp")
    #expect(columns.name("gdp") == "gdp_2")
  }

  @Test("names can be compared case-insensitively, and keep their case")
  func capitals() {
    var exact = NumberedNames()
    #expect(["A", "a"].map { exact.name($0) } == ["A", "a"])
    var alike = NumberedNames(ignoresCase: true, taken: ["main"])
    #expect(["A", "a", "MAIN"].map { alike.name($0) } == ["A", "a-2", "MAIN-2"])
  }
}
