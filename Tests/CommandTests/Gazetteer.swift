import Foundation
import TestSupport
import Testing

/// Runs the built command as a process, with its own cache and home folder.
struct Gazetteer {
  /// The result of a run.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The working directory, which also contains the cache.
  let folder: TemporaryDirectory
  /// Variables in addition to those that isolate the run.
  var environment: [String: String] = [:]

  /// - Parameter feed: the content of `feed.json`, if any.
  init(_ feed: String? = nil) throws {
    folder = try TemporaryDirectory()
    if let feed { try folder.write(feed, to: "feed.json") }
  }

  var cache: String { folder.path("cache") }

  /// The binary from `GAZETTEER`, else the one built with the tests.
  static let binary: URL = {
    if let path = ProcessInfo.processInfo.environment["GAZETTEER"] { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "gazetteer")
  }()

  /// Runs a command and waits for it.
  func run(_ arguments: String..., input: String = "") throws -> Result {
    try run(arguments, input: input)
  }

  /// Runs a command and waits for it.
  func run(_ arguments: [String], input: String = "", binary: URL = Self.binary) throws -> Result {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = [
      "HOME": folder.path("home"), "XDG_CACHE_HOME": folder.path, "PATH": "/usr/bin:/bin", "no_proxy": "*",
    ].merging(environment) { $1 }
    let inputFile = try folder.write(input, to: ".input")
    let names = [".output", ".errors"].map(folder.path)
    let files = try names.map { name in
      _ = FileManager.default.createFile(atPath: name, contents: nil)
      return try FileHandle(forWritingTo: URL(fileURLWithPath: name))
    }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: inputFile))
    process.standardOutput = files[0]
    process.standardError = files[1]
    try process.run()
    process.waitUntilExit()
    let texts = names.map { String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self) }
    return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// Runs a command that must succeed.
  @discardableResult
  func succeed(_ arguments: String..., input: String = "", location: SourceLocation = #_sourceLocation) throws -> Result
  {
    try succeed(arguments, input: input, location: location)
  }

  /// Runs a command that must succeed.
  @discardableResult
  func succeed(
    _ arguments: [String], input: String = "", location: SourceLocation = #_sourceLocation
  ) throws -> Result {
    let result = try run(arguments, input: input)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: location)
    return result
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// The sorted file names in a subfolder.
  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
  }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(name))
  }
}

let twoCountries = """
  [{"name":"France","region":"EU","code":"FR","capital":"Paris"},
   {"name":"Japan","region":"AS","code":"JP","capital":"Tokyo"}]
  """

let oneCountry = #"[{"name":"Peru","region":"SA","code":"PE","capital":"Lima"}]"#
