import Base
import Feeds

/// Converts SVG to PNG with `rsvg-convert` of librsvg. SVG on standard input has no base URL, so it cannot reference files.
struct RSVGConvert: Sendable {
  static let command = "rsvg-convert"
  /// Its Debian package.
  static let package = "librsvg2-bin"
  /// The maximum size of a cached image in bytes.
  static let mostBytes = 8 << 20
  private static let seconds = 30

  let version: String

  /// `nil` if the command is not installed.
  init?() {
    let question = Command(name: Self.command, arguments: ["--version"])
    let answer = try? question.run([], seconds: Self.seconds)
    guard let answer, answer.status == 0 else { return nil }
    version = String(decoding: answer.output, as: UTF8.self)
  }

  /// The SVG as PNG, as large as fits into a box. The same SVG, version and fonts give the same bytes.
  func png(of drawing: [UInt8], fitting width: Int, _ height: Int) throws(Mistake) -> [UInt8] {
    let command = Command(
      name: Self.command,
      arguments: ["--format=png", "--width=\(width)", "--height=\(height)", "--keep-aspect-ratio"])
    guard let answer = try command.run(drawing, seconds: Self.seconds) else {
      throw Mistake(reason: "\(Self.command) is not installed")
    }
    guard answer.status == 0, Self.isWhole(answer.output) else {
      throw Mistake(reason: answer.message.isEmpty ? "\(Self.command) failed" : answer.message)
    }
    return answer.output
  }

  static func isWhole(_ bytes: [UInt8]) -> Bool {
    (try? ImageInfo(reading: bytes))?.format == .png
  }
}
