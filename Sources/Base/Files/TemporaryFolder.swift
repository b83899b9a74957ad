import Foundation
import Platform

/// A folder for the files of another program.
package enum TemporaryFolder {
  private static let (mostTries, pause) = (20, UInt32(50_000))

  /// Runs a closure with the path of a new folder, and removes the folder with its content.
  package static func with<Value>(_ body: (_ path: String) throws(Mistake) -> Value) throws(Mistake) -> Value {
    var path = Array((NSTemporaryDirectory() + "gazetteer-XXXXXX").utf8CString)
    guard mkdtemp(&path) != nil else {
      throw Mistake(reason: "no temporary folder can be created: \(SystemError.last)")
    }
    let folder = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { remove(folder) }
    return try body(folder)
  }

  /// Helpers of a program that was ended may still write for a moment.
  private static func remove(_ folder: String) {
    for _ in 0..<mostTries {
      try? FileManager.default.removeItem(atPath: folder)
      if access(folder, F_OK) != 0 { return }
      usleep(pause)
    }
  }
}
