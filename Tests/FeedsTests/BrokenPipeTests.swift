@testable import Feeds
import Foundation
import Testing

@Suite struct BrokenPipeTests {
  @Test("a write to a connection that is gone fails and does not end the process")
  func survives() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let (count, code) = BrokenPipe.ignored { (write(ends[1], "x", 1), errno) }
    #expect(count == -1)
    #expect(code == EPIPE)
    close(ends[1])
  }
}
