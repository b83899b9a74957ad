import Base
import Platform
import Synchronization

/// Converts SVG to PNG and caches the images in a folder by the hash of their input.
package final class DrawnPictures: Sendable {
  /// The number of cached images above which unused ones are removed.
  static let most = 2_000
  /// The number of consecutive failures after which conversion stops. Each may take half a minute.
  static let mostFailures = 5
  private static let fileExtension = ".png"

  private let folder: String
  private let converter: RSVGConvert
  private let state = Mutex(State())

  private struct State {
    var used: Set<String> = []
    var drawn = 0
    var failures = 0
  }

  /// - Parameter folder: the cache folder, created with the first image.
  init(folder: String, converter: RSVGConvert) {
    (self.folder, self.converter) = (folder, converter)
  }

  var drawnCount: Int { state.withLock(\.drawn) }

  /// The SVG as PNG, as large as fits into a box. A failure to cache it is ignored.
  func png(of drawing: [UInt8], fitting width: Int, _ height: Int) throws(Mistake) -> [UInt8] {
    let size = Array("\(converter.version) \(width) \(height)\n".utf8)
    let name = SHA256Digest(ofParts: [size, drawing]).hex + Self.fileExtension
    state.withLock { _ = $0.used.insert(name) }
    let path = "\(folder)/\(name)"
    if let kept = try? InputFile.read(path, maxBytes: RSVGConvert.mostBytes), RSVGConvert.isWhole(kept) { return kept }
    guard state.withLock(\.failures) < Self.mostFailures else {
      throw Mistake(reason: "skipped because \(RSVGConvert.command) failed several times")
    }
    do throws(Mistake) {
      let picture = try converter.png(of: drawing, fitting: width, height)
      state.withLock { ($0.drawn, $0.failures) = ($0.drawn + 1, 0) }
      keep(picture, as: path)
      return picture
    } catch {
      state.withLock { $0.failures += 1 }
      throw error
    }
  }

  private func keep(_ picture: [UInt8], as path: String) {
    do {
      try Folder.create(folder)
      let file = try TemporaryFile(in: folder)
      try file.write(picture)
      try file.commit(as: path)
    } catch {
      // The next build converts it again.
    }
  }

  func prune() {
    let names = Self.names(in: folder)
    guard names.count > Self.most else { return }
    let used = state.withLock(\.used)
    for name in names where !used.contains(name) { unlink("\(folder)/\(name)") }
  }

  /// Removes all cached images of a folder, but no other files.
  ///
  /// - Returns: the number of removed images.
  package static func clear(_ folder: String) -> Int {
    let count = names(in: folder).count { unlink("\(folder)/\($0)") == 0 }
    TemporaryFile.sweep(folder)
    rmdir(folder)
    return count
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    return names.filter { name in
      let key = name.dropLast(fileExtension.count)
      return name.hasSuffix(fileExtension) && key.count == 64 && key.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
  }
}
