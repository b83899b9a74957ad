import ArgumentParser
import Base
import Gazetteer
import Glibc

/// Where a command writes what it makes.
struct TargetOptions: ParsableArguments {
  @Option(help: "The file to write, “-” for standard output. (default: -)")
  var output: String?
}

/// Which site has the history.
struct HistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of a site, whose changes.json is the table “changes”. (default: that of gazetteer.yml, else Output)",
      valueName: "folder"))
  var site: String?
}

/// Where a command writes what it makes: standard output or a file.
struct ExportTarget {
  /// The path of the file; `-` for standard output.
  let path: String

  /// Whether a path leads to what standard output goes to, such as `/dev/stdout`.
  private static func isStandardOutput(_ path: String) -> Bool {
    var (named, output) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(STDOUT_FILENO, &output) == 0
      && (named.st_dev, named.st_ino) == (output.st_dev, output.st_ino)
  }

  /// Whether it is standard output.
  var isStandardOutput: Bool { path == "-" }

  /// The target that an option names.
  ///
  /// - Parameters:
  ///   - content: what is written there, for messages, such as `the data`.
  ///   - isJSON: whether the result of the command goes to standard output as JSON.
  /// - Throws: ``PlainError``.
  init(_ options: TargetOptions, of content: String, isJSON: Bool) throws(PlainError) {
    let path = options.output ?? "-"
    guard !path.isEmpty else {
      throw .usage(
        what: "--output names no file", reason: "it is empty", advice: "Name a file, or leave --output out.")
    }
    // As a file it would be replaced, which loses what stands in front of the data in a log.
    let target = Self.isStandardOutput(path) ? "-" : path
    guard !isJSON || target != "-" else {
      throw .usage(
        what: "--json and \(content) cannot both go to standard output", reason: "--output is “\(path)”",
        advice: "Name a file with --output, or leave --json out.")
    }
    self.path = target
  }

  /// Refuses to write a file that the command reads.
  func refuse(_ read: ReadFiles) throws(PlainError) {
    guard isStandardOutput || !read.contains(path) else { throw .overwritesInput(path: path) }
  }

  /// Writes the file, as ``FileReplacement`` does.
  func write(_ bytes: [UInt8]) throws(PlainError) { try FileReplacement.write(bytes, to: path) }
}
