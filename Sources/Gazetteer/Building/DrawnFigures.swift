import Base
import Synchronization

/// Renders the figures of reports as PNG. `rsvg-convert` is started only if a page asks for PNG.
final class DrawnFigures: Sendable {
  private let folder: String
  private let state = Mutex(State())

  private struct State {
    /// The converter; `nil` inside if it is not installed.
    var drawn: DrawnPictures??
    var failures: [String] = []
  }

  /// - Parameter folder: the cache of rendered images.
  init(keptIn folder: String) { self.folder = folder }

  /// The SVG as PNG of its size; `nil` on failure.
  func png(of svg: [UInt8]) -> [UInt8]? {
    let drawn = state.withLock { state in
      if let known = state.drawn { return known }
      let made = RSVGConvert().map { DrawnPictures(folder: folder, converter: $0) }
      state.drawn = .some(made)
      return made
    }
    do throws(Mistake) {
      return try drawn?.png(of: svg, fitting: 800, 8_000)
    } catch {
      state.withLock { $0.failures.append(error.reason) }
      return nil
    }
  }

  /// Reports figures that have no PNG.
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
