import Base
import Feeds

/// The social images of pages as PNG.
struct DrawnCards {
  /// The images by section path and by relative path.
  private(set) var pictures: [String: [String: [UInt8]]] = [:]

  /// Renders the images in parallel. Failures are skipped and reported.
  ///
  /// - Parameter folder: the cache of rendered images.
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
