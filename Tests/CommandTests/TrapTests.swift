import Foundation
import TestSupport
import Testing

/// No input may crash the program.
@Suite("Crashes", .day, .linux)
struct TrapTests {
  private static let sources = Repository.folder.appending(path: "Sources")
  /// The object files, beside the running test program.
  private static let objects = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Messages of trapping number conversions. The compiler puts them into an object file unless it can prove from the
  /// types that the number fits.
  private static let words = [
    "value cannot be converted to", "Not enough bits to represent", "Negative value is not representable",
  ]

  /// Files that convert only internal numbers.
  private static let ownNumbers = [
    "Feeds/Cache/Age.swift": "cut to less than a billion",
    "Feeds/HTTP/CurlFailure.swift": "a limit of our own",
    "Feeds/HTTP/Transfer.swift": "cut to 32 bits",
    "Feeds/Network/IPAddress.swift": "the length of an address",
    "Feeds/Network/IPEndpoint.swift": "the length of an address",
    "Feeds/Network/WebURL.swift": "flags of libcurl",
    "Platform/Processes.swift": "the length of an address",
    "Preview/Answer.swift": "a status, and a place in a file",
    "Preview/PreviewServer.swift": "limits of our own",
    "Preview/RequestTarget.swift": "a hexadecimal digit",
    "Preview/WatchedFiles.swift": "what the system counts of a file",
    "Site/Maps/Borders/BorderDrawing.swift": "degrees that were checked, and limits with bounds",
    "Site/Maps/MapBox.swift": "places on the drawing, and widths of views of it",
    "Site/Maps/PointCluster.swift": "places on the drawing, which has bounds",
    "Site/Maps/MapClasses.swift": "the exponent of a finite number",
    "Site/MapCharts/WorldChart.swift": "the number of a figure, of twelve",
  ]

  @Test("no number conversion can trap, except of internal numbers: code uses Int(exactly:) and the like")
  func conversions() throws {
    let control = Self.objects.appending(path: "CommandTests.build/TrappingConversions.swift.o")
    #expect(
      try Self.words(in: control) == Self.words.count,
      "what the compiler makes of a file is elsewhere, or has other words")
    for file in try Self.files() where Self.ownNumbers[file] == nil {
      // The compiler puts the object files of a target into one folder.
      let path = file.split(separator: "/")
      let found = try Self.words(in: Self.objects.appending(path: "\(path[0]).build/\(path[path.count - 1]).o"))
      #expect(found == 0, "\(file) converts a number that may not fit")
    }
  }

  @Test(
    "when the system refuses threads or open files, the error says which limit to raise",
    arguments: [
      ("ulimit -s 100000000 && ulimit -v 4000000", "error: no thread can be started: ", "“ulimit -u”"),
      ("ulimit -n 8", "too many open files\n", "“ulimit -n”"),
    ])
  func limits(limit: String, what: String, advice: String) throws {
    let gazetteer = try Gazetteer(twoCountries)
    let command = "\(limit) && exec \"$0\" build --source feed.json"
    let result = try gazetteer.run(
      ["-c", command, Gazetteer.binary.path], binary: URL(fileURLWithPath: "/bin/sh"))
    #expect(result.status == 71 && result.errors.contains(what) && result.errors.contains(advice), "\(result.errors)")
  }

  /// The number of these messages in a file.
  private static func words(in file: URL) throws -> Int {
    let content = try Data(contentsOf: file)
    return words.count { content.range(of: Data($0.utf8)) != nil }
  }

  /// The Swift files of all modules by module and name, except build tools.
  private static func files() throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let files = all.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("embed-files/") }
    #expect(files.count > 250)
    return files.sorted()
  }
}
