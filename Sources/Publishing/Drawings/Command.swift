import Base
import Foundation
import Platform

struct Command {
  /// The name, searched in `PATH`.
  let name: String
  let arguments: [String]

  struct Answer {
    /// The exit code; `nil` if a signal ended the program.
    let status: Int32?
    let output: [UInt8]
    /// Its standard error, cut.
    let errors: String

    var message: String { errors.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? "" }
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - input: its standard input.
  ///   - seconds: the time limit, enforced by `timeout` of coreutils; 2 s later the program is killed.
  ///   - folder: its folder for temporary files, if not that of this process.
  ///   - megabytes: the limit of its files, and so of its output, which `ulimit` enforces.
  /// - Returns: `nil` if there is no such program.
  func run(
    _ input: [UInt8], seconds: Int, folder: String? = nil, megabytes: Int = 256
  ) throws(Mistake) -> Answer? {
    // Files instead of pipes, so that neither side blocks. No other child process inherits them.
    let given = try Self.file(input)
    let answered = try Self.file([])
    let said = try Self.file([])
    var actions = SpawnObjects.actions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in zip(Int32(0)..., [given.number, answered.number, said.number]) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    // The program would inherit the signals blocked in this thread, and could not be stopped.
    var (attributes, none) = (SpawnObjects.attributes, sigset_t())
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // In blocks of 512 bytes.
    let limited = "ulimit -f \(megabytes * 2048) && exec timeout -k 2 \(seconds) \"$0\" \"$@\""
    var words: [UnsafeMutablePointer<CChar>?] =
      (["sh", "-c", limited, name] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = Self.environment(folder).map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, "/bin/sh", &actions, &attributes, &words, &variables)
    if code == ENOENT { return nil }
    guard code == 0 else { throw Mistake(reason: SystemError(code: code).description) }
    let status = StopSignals.following(process) { Self.wait(for: process) }
    // 126 if it may not be run, or a folder of `PATH` cannot be searched.
    if status == 126 || status == 127 { return nil }
    // 137 if it ignored the signal and was killed.
    if status == 124 || status == 137 { throw Mistake(reason: "\(name) gave no answer for \(seconds) s") }
    guard try Self.size(of: answered) < megabytes << 20 else {
      throw Mistake(reason: "\(name) wrote \(megabytes) MB and was stopped")
    }
    return Answer(status: status, output: try Self.bytes(of: answered), errors: Self.text(of: said))
  }

  /// The environment of the program: paths of programs, fonts and temporary files. It excludes the user's locale, which
  /// would change the fonts, and possible secrets.
  private static func environment(_ folder: String?) -> [String] {
    var values = ProcessInfo.processInfo.environment
    if let folder { values["TMPDIR"] = folder }
    let variables = values.map { "\($0)=\($1)" }
    return ["LC_ALL=\(Locales.unicode)"]
      + variables.filter { ["PATH=", "HOME=", "TMPDIR=", "XDG_", "FONTCONFIG_"].contains(where: $0.hasPrefix) }
  }

  private static func wait(for process: pid_t) -> Int32? {
    var status: Int32 = 0
    guard SystemCall.retrying({ waitpid(process, &status, 0) }) >= 0 else { return nil }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  private static func file(_ bytes: [UInt8]) throws(Mistake) -> Descriptor {
    do throws(SystemError) {
      let file = try Descriptor.nameless()
      try file.writeAll(bytes)
      lseek(file.number, 0, SEEK_SET)
      return file
    } catch {
      throw Mistake(reason: error.description)
    }
  }

  private static func size(of file: borrowing Descriptor) throws(Mistake) -> Int {
    do throws(SystemError) { return Int(try file.status().st_size) } catch { throw Mistake(reason: error.description) }
  }

  private static func bytes(of file: borrowing Descriptor) throws(Mistake) -> [UInt8] {
    do throws(SystemError) {
      return try file.read(.max, at: 0)
    } catch {
      throw Mistake(reason: error.description)
    }
  }

  private static func text(of file: borrowing Descriptor) -> String {
    String(decoding: (try? file.read(64_000, at: 0)) ?? [], as: UTF8.self)
  }
}
