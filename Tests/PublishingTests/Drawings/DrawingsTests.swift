@testable import Base
import Foundation
import TestSupport
import Testing

@testable import Feeds
@testable import Publishing

@Suite("SVG rendering", .enabled(if: RSVGConvert() != nil, "rsvg-convert is not installed"))
struct DrawingsTests {
  private let converter = RSVGConvert()
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static func svg(_ content: String, height: Int = 200) -> [UInt8] {
    Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="\#(height)">\#(content)</svg>"#.utf8)
  }

  @Test("an SVG becomes a PNG that fits the box, always with the same bytes")
  func drawing() throws {
    let converter = try #require(converter)
    let drawing = Self.svg(#"<rect width="400" height="200" fill="red"/>"#)
    let picture = try converter.png(of: drawing, fitting: 100, 100)
    let info = try ImageInfo(reading: picture)
    #expect((info.format, info.width, info.height) == (.png, 100, 50))
    #expect(try converter.png(of: drawing, fitting: 100, 100) == picture)
    let failure = #expect(throws: Mistake.self) { try converter.png(of: Array("<svg".utf8), fitting: 10, 10) }
    #expect(failure?.reason.isEmpty == false)
  }

  @Test("an SVG cannot show local files")
  func files() throws {
    let converter = try #require(converter)
    let red = directory.path("red.svg")
    try Data(Self.svg(#"<rect width="400" height="200" fill="red"/>"#)).write(to: URL(filePath: red))
    let empty = try converter.png(of: Self.svg(""), fitting: 40, 20)
    for address in ["file://" + red, red] {
      let naming = Self.svg(#"<image width="400" height="200" href="\#(address)"/>"#)
      #expect(try converter.png(of: naming, fitting: 40, 20) == empty)
    }
  }

  @Test("an image is rendered once, and again if its cached copy is damaged")
  func kept() throws {
    let folder = directory.path("cards")
    let drawing = Self.svg("<circle r=\"50\"/>")
    func build() throws -> (picture: [UInt8], drawn: Int) {
      let pictures = DrawnPictures(folder: folder, converter: try #require(converter))
      return (try pictures.png(of: drawing, fitting: 40, 20), pictures.drawnCount)
    }
    let first = try build()
    #expect(first.drawn == 1)
    #expect(try build().drawn == 0)
    #expect(try build().picture == first.picture)
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    try Data(first.picture.dropLast(20)).write(to: URL(filePath: "\(folder)/\(file)"))
    let again = try build()
    #expect(again.drawn == 1 && again.picture == first.picture)
    // Images are rendered even if they cannot be cached.
    let none = DrawnPictures(folder: "\(folder)/\(file)/cards", converter: try #require(converter))
    #expect(try none.png(of: drawing, fitting: 40, 20) == first.picture)
  }

  @Test("when the cache is full, recently used images and other files stay")
  func pruning() throws {
    let folder = directory.path("cards")
    for number in 0...DrawnPictures.most {
      let name = String(repeating: "0", count: 64 - "\(number)".count) + "\(number).png"
      try directory.write("", to: "cards/" + name)
    }
    try directory.write("", to: "cards/notes.txt")
    let pictures = DrawnPictures(folder: folder, converter: try #require(converter))
    _ = try pictures.png(of: Self.svg(""), fitting: 40, 20)
    pictures.prune()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    #expect(DrawnPictures.clear(folder) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.txt"])
  }
}

@Suite("Subprocesses")
struct CommandTests {
  private func run(
    _ name: String, _ arguments: [String] = [], input: [UInt8] = [], seconds: Int = 20
  ) throws -> Command.Answer? {
    try Command(name: name, arguments: arguments).run(input, seconds: seconds)
  }

  @Test("large input and output do not deadlock")
  func bytes() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let answer = try #require(try run("cat", input: bytes))
    #expect(answer.output == bytes && answer.status == 0)
  }

  @Test("a subprocess sees PATH and font variables, but no potential secrets")
  func environment() throws {
    setenv("GAZETTEER_DRAWING_KEY", "s3cret", 1)
    defer { unsetenv("GAZETTEER_DRAWING_KEY") }
    let variables = String(decoding: try #require(try run("env")).output, as: UTF8.self)
    #expect(variables.contains("PATH=") && variables.contains("LC_ALL=C.UTF-8"))
    #expect(!variables.contains("s3cret"))
  }

  @Test("a failure has its code and first line, a signal has no code, and a missing program is reported")
  func failures() throws {
    let failed = try #require(try run("sh", ["-c", "echo one >&2; echo two >&2; exit 3"]))
    #expect(failed.status == 3 && failed.message == "one")
    #expect(try run("sh", ["-c", "kill -9 $$"])?.status == nil)
    #expect(try run("gazetteer-has-no-such-program") == nil)
  }

  @Test("a subprocess that does not respond is killed")
  func limits() throws {
    let directory = try TemporaryDirectory()
    let late = directory.path("late")
    #expect(throws: Mistake(reason: "sh gave no answer for 1 s")) {
      try run("sh", ["-c", "sleep 20; touch '\(late)'"], seconds: 1)
    }
    #expect(!FileManager.default.fileExists(atPath: late))
    // Some versions of timeout end by the signal, others with a code.
    let deaf = try? run("sh", ["-c", "trap '' TERM; sleep 9; touch '\(late)'; sleep 9"], seconds: 1)
    #expect(deaf?.status == nil && !FileManager.default.fileExists(atPath: late))
  }
}
