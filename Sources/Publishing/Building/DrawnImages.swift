import Base
import Feeds
import Foundation
import Site
import Synchronization

struct DrawnCards {
  private(set) var pictures: [String: [String: [UInt8]]] = [:]

  /// Renders the images in parallel. Failures are skipped and reported.
  init(of builder: SiteBuilder, keptIn folder: String, _ reporter: any Reporter) {
    guard let converter = RSVGConvert() else {
      reporter.warn(
        "no social images are rendered, because \(RSVGConvert.command) is not installed; links to the site show its icon. "
          + "Install it with: sudo apt-get install \(RSVGConvert.package)")
      return
    }
    let cards = builder.cards()
    reporter.note("rendering \(cards.count.of("social image"))")
    let drawn = DrawnPictures(folder: folder, converter: converter)
    let results = ConcurrentMap.map(count: cards.count, stride: 1) { number in Self.picture(of: cards[number], drawn) }
    var failures: [String] = []
    for (card, result) in zip(cards, results) {
      switch result {
      case .success(let picture): pictures[card.section, default: [:]][card.path] = picture
      case .failure(let failure): failures.append("\(card.section)\(card.path): \(failure.reason)")
      }
    }
    if let first = failures.first {
      let images = failures.count.of("social image")
      reporter.warn("\(images) could not be rendered; the first: \(first)")
    }
    let words = drawn.drawnCount.of("image was", "images were")
    reporter.detail("\(words) rendered; the others were cached")
    drawn.prune()
  }

  private static func picture(
    of card: CardDrawing, _ drawn: DrawnPictures
  ) -> Result<[UInt8], Mistake> {
    Result { () throws(Mistake) in
      let flag: CardDrawing.Pixels? =
        switch card.flag {
        case nil: nil
        case .picture(let pixels): pixels
        case .drawing(let svg): pixels(of: svg, drawn)
        }
      return try drawn.png(of: card.svg(flag: flag), fitting: CardDrawing.size.width, CardDrawing.size.height)
    }
  }

  /// Renders a flag; `nil` on failure, then the image has no flag.
  private static func pixels(of svg: [UInt8], _ drawn: DrawnPictures) -> CardDrawing.Pixels? {
    let box = CardDrawing.flagBox
    guard let bytes = try? drawn.png(of: svg, fitting: box.width, box.height),
      let info = try? ImageInfo(reading: bytes)
    else { return nil }
    return .init(bytes: bytes, width: info.width, height: info.height)
  }
}

/// Renders the figures of reports as PNG. `rsvg-convert` is started only if a page asks for PNG.
final class DrawnFigures: Sendable {
  private let folder: String
  private let state = Mutex(State())

  private struct State {
    /// The converter; `nil` inside if it is not installed.
    var drawn: DrawnPictures??
    var failures: [String] = []
  }

  init(keptIn folder: String) { self.folder = folder }

  func png(of svg: [UInt8]) -> [UInt8]? {
    let drawn = state.withLock { state in
      if let known = state.drawn { return known }
      let made = RSVGConvert().map { DrawnPictures(folder: folder, converter: $0) }
      state.drawn = .some(made)
      return made
    }
    do throws(Mistake) {
      return try drawn?.png(of: svg, fitting: 1_600, 16_000)
    } catch {
      state.withLock { $0.failures.append(error.reason) }
      return nil
    }
  }

  func tell(_ reporter: any Reporter) {
    let (drawn, failures) = state.withLock { ($0.drawn, $0.failures) }
    if let drawn, drawn == nil {
      reporter.warn(
        "figures have no PNG, because \(RSVGConvert.command) is not installed. Install it with: sudo apt-get install "
          + RSVGConvert.package)
    }
    if let first = failures.first {
      let figures = failures.count.of("figure")
      reporter.warn("\(figures) could not be rendered as PNG; the first: \(first)")
    }
    drawn??.prune()
  }
}

/// Flags that are small enough for a single file: a large SVG becomes one with a PNG of it, if `rsvg-convert` is
/// installed; else pages show its emoji.
struct SmallFlags {
  private(set) var flags: [String: [UInt8]]

  /// Three times the size in the table.
  private static let (width, height) = (84, 63)

  init(of flags: [String: [UInt8]], keptIn folder: String) {
    self.flags = flags.filter { $0.value.count <= SingleFile.mostFlagBytes }
    let large = flags.filter { $0.value.count > SingleFile.mostFlagBytes }.sorted { $0.key < $1.key }
    guard !large.isEmpty, let converter = RSVGConvert() else { return }
    let drawn = DrawnPictures(folder: folder, converter: converter)
    let pictures = ConcurrentMap.map(count: large.count, stride: 1) { index in
      try? drawn.png(of: large[index].value, fitting: Self.width, Self.height)
    }
    for (flag, picture) in zip(large, pictures) { self.flags[flag.key] = picture.flatMap(Self.svg) }
  }

  private static func svg(of picture: [UInt8]) -> [UInt8]? {
    guard let size = try? ImageInfo(reading: picture) else { return nil }
    let data = Data(picture).base64EncodedString()
    let box = "width=\"\(size.width)\" height=\"\(size.height)\""
    return Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(box)><image \(box) href=\"data:image/png;base64,\(data)\"/></svg>"
        .utf8)
  }
}
