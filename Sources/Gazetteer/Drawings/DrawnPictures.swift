import Base
import Glibc
import Synchronization

/// Drawings as PNG, each drawn once: they are kept in a folder by what they are made of.
package final class DrawnPictures: Sendable {
  /// How many pictures the folder holds before those that a build has no use for are removed.
  static let most = 2_000
  /// After how many failures one after the other no more is tried: each may have taken half a minute.
  static let mostFailures = 5
  private static let ending = ".png"

  private let folder: String
  private let converter: RSVGConvert
  private let state = Mutex(State())

  private struct State {
    var used: Set<String> = []
    var drawn = 0
    /// How many drawings have failed since the last that did not.
    var failures = 0
  }

  /// Pictures that are kept in a folder, which is made when the first is drawn.
  init(folder: String, converter: RSVGConvert) {
    (self.folder, self.converter) = (folder, converter)
  }

  /// How many had to be drawn so far.
  var drawnCount: Int { state.withLock(\.drawn) }

  /// The drawing as PNG, as large as fits into a box. That it cannot be kept is no failure.
  func png(of drawing: [UInt8], fitting width: Int, _ height: Int) throws(Mistake) -> [UInt8] {
    let size = Array("\(converter.version) \(width) \(height)\n".utf8)
    let name = SHA256Digest(ofParts: [size, drawing]).hex + Self.ending
    state.withLock { _ = $0.used.insert(name) }
    let path = "\(folder)/\(name)"
    if let kept = try? InputFile.read(path, maxBytes: RSVGConvert.mostBytes), RSVGConvert.isWhole(kept) { return kept }
    guard state.withLock(\.failures) < Self.mostFailures else {
      throw Mistake(reason: "not tried, since \(RSVGConvert.command) failed several times")
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
      // The next build draws it again.
    }
  }

  /// Removes the pictures that were not asked for, where there are too many.
  func prune() {
    let names = Self.names(in: folder)
    guard names.count > Self.most else { return }
    let used = state.withLock(\.used)
    for name in names where !used.contains(name) { unlink("\(folder)/\(name)") }
  }

  /// Removes all pictures that are kept in a folder; files of others stay.
  ///
  /// - Returns: the number of those that were removed.
  package static func clear(_ folder: String) -> Int {
    let count = names(in: folder).count { unlink("\(folder)/\($0)") == 0 }
    TemporaryFile.sweep(folder)
    rmdir(folder)
    return count
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    return names.filter { name in
      let key = name.dropLast(ending.count)
      return name.hasSuffix(ending) && key.count == 64 && key.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
  }
}
