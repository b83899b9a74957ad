import Base
import Feeds

/// Draws SVG as PNG by `rsvg-convert` of librsvg. It reads nothing but what it is given: a drawing without an address of
/// its own can name no file.
struct RSVGConvert: Sendable {
  /// The name of the command.
  static let command = "rsvg-convert"
  /// The package of Debian that has it.
  static let package = "librsvg2-bin"
  /// The most bytes of a picture that was drawn and kept.
  static let mostBytes = 8 << 20
  /// The seconds that a drawing may take.
  private static let seconds = 30

  /// What the command calls itself, with its version.
  let version: String

  /// The command; `nil` where it is not installed.
  init?() {
    let question = Command(name: Self.command, arguments: ["--version"])
    let answer = try? question.run([], seconds: Self.seconds)
    guard let answer, answer.status == 0 else { return nil }
    version = String(decoding: answer.output, as: UTF8.self)
  }

  /// The drawing as PNG, as large as fits into a box; the same bytes for the same drawing, version and fonts.
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

  /// Whether bytes are a PNG from its first to its last part.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    (try? PictureInfo(reading: bytes))?.format == .png
  }
}
