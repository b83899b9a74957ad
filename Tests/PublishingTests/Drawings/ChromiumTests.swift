import Base
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("PDF by a browser")
struct ChromiumTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A browser that is a script.
  private func pdf(_ script: String, seconds: Int = 20, megabytes: Int = 1) throws -> String {
    let browser = try directory.writeProgram(script, to: "browser")
    let bytes = try Chromium.pdf(
      of: "<p>A page</p>", by: ["gazetteer-has-no-browser", browser], seconds: seconds, megabytes: megabytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the browser gets the page and a profile of its own, and no network; both are removed")
  func arguments() throws {
    let text = try pdf(
      #"echo %PDF-; printf '%s\n' "$@"; for last; do :; done; cat "$last"; echo; echo %%EOF; echo "$TMPDIR"; touch "$TMPDIR/more""#
    )
    let lines = text.split(separator: "\n").map(String.init)
    let folder = try #require(lines.last)
    #expect(lines.contains("--headless") && lines.contains("--host-resolver-rules=MAP * ~NOTFOUND"))
    #expect(lines.contains("--user-data-dir=\(folder)/profile") && lines.contains("<p>A page</p>"))
    #expect(lines.contains("--no-sandbox") == (geteuid() == 0), "only root needs it")
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("what differs between runs is removed, and the offsets of the file stay")
  func reproducible() throws {
    let printed = try [("20261129211208", 633, 634), ("20270101000000", 9_632, 9_633)].map { time, one, other in
      try pdf(
        """
        cat <<'E'
        %PDF-1.4
        <</Title \\(nodes\\)
        /CreationDate (D:\(time)+00'00')
        /ModDate (D:\(time)+00'00')>>
        /ID (node0000\(one < 1_000 ? "0" : "")\(one))
        /Headers [(node0000\(one < 1_000 ? "0" : "")\(other)) (node)]
        %%EOF
        E
        """)
    }
    #expect(printed[0] == printed[1])
    let spaces = { String(repeating: " ", count: $0) }
    let expected =
      "%PDF-1.4\n<</Title \\(nodes\\)\n\(spaces(39))\n\(spaces(34))>>\n/ID (node00000000)\n/Headers [(node00000001) (node)]\n%%EOF\n"
    #expect(printed[0] == expected)
  }

  @Test(
    "a failure says which browser failed and why",
    arguments: [
      (
        "echo '[1129/211207.9:ERROR:dbus/bus.cc:405] Failed to connect' >&2; "
          + "echo '[1129/211208.1:ERROR:a/b.cc:403] Page load failed: net::ERR_FILE_NOT_FOUND' >&2; exit 1",
        "Page load failed: net::ERR_FILE_NOT_FOUND"
      ),
      ("echo 'The snap is not installed' >&2; exit 10", "The snap is not installed"),
      ("echo text", "it wrote no PDF"), ("echo %PDF-1.4; echo cut", "the PDF has no end"),
    ])
  func failures(script: String, reason: String) throws {
    let error = #expect(throws: PlainError.self) { try pdf(script) }
    #expect(error?.summary == "the PDF cannot be printed: \(directory.path("browser")): \(reason)")
    #expect(error?.exitStatus == .unavailable)
    #expect(error?.advice == "Write HTML and print it in a browser.")
  }

  @Test("without a browser, the advice is to install one")
  func missing() throws {
    let error = #expect(throws: PlainError.self) { try Chromium.pdf(of: "", by: ["gazetteer-has-no-browser"]) }
    #expect(error?.advice.hasPrefix("Install Chromium, ") == true, "\(error as Any)")
  }

  @Test("a browser that prints without end is ended before its output fills the memory")
  func size() throws {
    let error = #expect(throws: PlainError.self) { try pdf("echo %PDF-; exec cat /dev/zero") }
    #expect(error?.reason?.hasSuffix("browser wrote 1 MB and was stopped") == true, "\(error as Any)")
  }

  @Test("a browser that does not end is ended")
  func limit() throws {
    let error = #expect(throws: PlainError.self) { try pdf("sleep 20", seconds: 1) }
    #expect(error?.reason?.hasSuffix("gave no answer for 1 s") == true)
  }
}
