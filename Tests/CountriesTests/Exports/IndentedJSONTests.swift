import Testing

@testable import Base

@Suite("Indented JSON")
struct IndentedJSONTests {
  @Test("members and objects are on separate lines; short ones stay on one")
  func lines() {
    let tree = JSONTree.object([
      .init("a\n", .array([.integer(1), .string("x")])),
      .init("b", .array([.object([.init("c", .null)]), .object([])])), .init("d", .array([])),
    ])
    #expect(
      tree.indentedText == #"""
        {
          "a\n": [1,"x"],
          "b": [
            {
              "c": null
            },
            {}
          ],
          "d": []
        }

        """#)
  }
}
