import Files
import Glibc

/// A program of the machine that is given bytes and answers with bytes.
struct Command {
  /// The name, which is looked for in the folders of `PATH`.
  let name: String
  let arguments: [String]

  /// What a program answered.
  struct Answer {
    /// The exit code; `nil` where a signal ended the program.
    let status: Int32?
    let output: [UInt8]
    /// The first line of what it said on standard error.
    let message: String
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - input: what it reads on standard input.
  ///   - mostBytes: the most bytes of an answer; the program is ended at more.
  ///   - patience: the milliseconds without a byte of an answer after which it is ended.
  /// - Returns: `nil` where there is no such program.
  func run(_ input: [UInt8], mostBytes: Int, patience: Int32) throws(DrawingFailure) -> Answer? {
    // Files, so that neither side waits for the other to read; what is open stays open in no other program.
    let given = try Self.file(input)
    let said = try Self.file([])
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw DrawingFailure(reason: SystemError.last.description)
    }
    let answers = Descriptor(owning: ends[0])
    let spawned = spawn([given.number, ends[1], said.number])
    close(ends[1])
    switch spawned {
    case .failure(let code) where code == ENOENT || code == EACCES: return nil
    case .failure(let code): throw DrawingFailure(reason: SystemError(code: code).description)
    case .process(let process):
      let output = Result { () throws(DrawingFailure) in
        try read(answers.number, mostBytes: mostBytes, patience: patience)
      }
      if case .failure = output { kill(process, SIGKILL) }
      let status = Self.wait(for: process)
      return Answer(status: status, output: try output.get(), message: Self.firstLine(of: said))
    }
  }

  private enum Spawned {
    case process(pid_t)
    case failure(Int32)
  }

  /// Starts the program with these descriptors as its standard input, output and error.
  private func spawn(_ descriptors: [Int32]) -> Spawned {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in zip(Int32(0)..., descriptors) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = Self.environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, name, &actions, nil, &words, &variables)
    return code == 0 ? .process(process) : .failure(code)
  }

  /// The variables that a program is given: where it finds programs, fonts and room; not the language of who builds, by
  /// which it would choose other fonts, nor what may be secret.
  private static var environment: [String] {
    var variables = ["LC_ALL=C.UTF-8"]
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if ["PATH=", "HOME=", "TMPDIR=", "XDG_", "FONTCONFIG_"].contains(where: text.hasPrefix) {
        variables.append(text)
      }
      next += 1
    }
    return variables
  }

  private func read(_ descriptor: Int32, mostBytes: Int, patience: Int32) throws(DrawingFailure) -> [UInt8] {
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = SystemCall.retrying { poll(&wait, 1, patience) }
      if ready == 0 { throw DrawingFailure(reason: "\(name) gave no answer for \(patience / 1_000) s") }
      let count = ready < 0 ? -1 : SystemCall.retrying { Glibc.read(descriptor, &part, part.count) }
      guard count >= 0 else { throw DrawingFailure(reason: SystemError.last.description) }
      guard count > 0 else { return output }
      output += part[..<count]
      if output.count > mostBytes { throw DrawingFailure(reason: "the answer of \(name) is too large") }
    }
  }

  private static func wait(for process: pid_t) -> Int32? {
    var status: Int32 = 0
    guard SystemCall.retrying({ waitpid(process, &status, 0) }) >= 0 else { return nil }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// A file without a name that holds some bytes, to be read from its start.
  private static func file(_ bytes: [UInt8]) throws(DrawingFailure) -> Descriptor {
    do throws(SystemError) {
      let file = try Descriptor.nameless()
      try file.writeAll(bytes)
      lseek(file.number, 0, SEEK_SET)
      return file
    } catch {
      throw DrawingFailure(reason: error.description)
    }
  }

  /// The first line of what a program wrote, as far as that is short.
  private static func firstLine(of file: borrowing Descriptor) -> String {
    let bytes = (try? file.read(300, at: 0)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
