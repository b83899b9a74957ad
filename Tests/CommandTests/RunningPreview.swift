import Foundation
import TestSupport

/// A running `gazetteer serve`, which ends with the test.
final class RunningPreview {
  /// A condition that the preview did not meet in time.
  struct Late: Error {
    let missing: String
    let output: String
    let errors: String
  }

  private let process = Process()
  private let folder: TemporaryDirectory
  private let names: [String]

  /// Starts a preview in the folder of a test, with `--port 0` by default.
  convenience init(_ gazetteer: Gazetteer, _ arguments: String..., input: FileHandle = .nullDevice) throws {
    try self.init(gazetteer, arguments, input: input)
  }

  init(_ gazetteer: Gazetteer, _ arguments: [String], input: FileHandle = .nullDevice) throws {
    folder = gazetteer.folder
    process.executableURL = Gazetteer.binary
    process.arguments = ["serve"] + (arguments.contains("--port") ? [] : ["--port", "0"]) + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = [
      "HOME": folder.path("home"), "XDG_CACHE_HOME": folder.path, "PATH": "/usr/bin:/bin", "no_proxy": "*",
    ]
    names = [".serve-output", ".serve-errors"].map { "\($0)-\(UUID().uuidString)" }
    let files = try names.map { try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: $0))) }
    process.standardInput = input
    process.standardOutput = files[0]
    process.standardError = files[1]
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The output so far.
  var output: String { text(0) }
  var errors: String { text(1) }

  private func text(_ index: Int) -> String {
    String(decoding: FileManager.default.contents(atPath: folder.path(names[index])) ?? Data(), as: UTF8.self)
  }

  /// Waits until a condition holds.
  func wait(for missing: String, _ holds: () async throws -> Bool) async throws {
    for _ in 0..<1200 {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Late(missing: missing, output: output, errors: errors)
  }

  /// Waits for a text on standard output.
  func waitToSay(_ words: String, times: Int = 1) async throws {
    try await wait(for: words) { output.ranges(of: words).count >= times }
  }

  /// The URL that it prints, with a trailing slash.
  func address() async throws -> String {
    try await waitToSay("(press Ctrl-C to stop)")
    return output.firstMatch(of: /http:\/\/[^ ]+/).map { String($0.output) } ?? ""
  }

  /// The port that it prints.
  func port() async throws -> Int {
    try await Int(address().split(separator: ":").last?.dropLast() ?? "") ?? 0
  }

  /// The status and the body of a response.
  func ask(_ path: String = "") async throws -> (status: Int, text: String) {
    let answer = try await LoopbackClient(port: port()).ask("/" + path)
    return (answer?.status ?? 0, answer?.body ?? "")
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the exit code.
  func end() async throws -> Int32 {
    try await wait(for: "the end") { !process.isRunning }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
