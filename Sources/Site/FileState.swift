import CAttributes
import Glibc

/// What the file system says of a regular file without reading it.
struct FileState {
  /// A moment of its clock, in nanoseconds since 1970.
  struct Moment: Comparable {
    var nanoseconds: Int64 = 0

    var text: String { String(nanoseconds) }

    /// The present.
    static var now: Moment {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return Moment(now)
    }

    /// Whether it is further back than the clock of any file system is coarse.
    func isSettled(at now: Moment) -> Bool { now.nanoseconds - nanoseconds > 50_000_000 }

    static func < (first: Moment, second: Moment) -> Bool { first.nanoseconds < second.nanoseconds }
  }

  let number: UInt64
  let size: Int64
  /// When its content changed.
  let modified: Moment
  /// When its content or its status changed.
  let changed: Moment

  init(_ status: stat) {
    (number, size) = (UInt64(status.st_ino), Int64(status.st_size))
    (modified, changed) = (Moment(status.st_mtim), Moment(status.st_ctim))
  }
}

extension FileState.Moment {
  fileprivate init(_ time: timespec) {
    nanoseconds = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension OutputFolder {
  /// What the file system says of a regular file; `nil` where there is none.
  func state(of name: String) -> FileState? { status(of: name).map(FileState.init) }

  /// An extended attribute of a file; `nil` where it has none.
  func attribute(_ attribute: String, of name: String) -> String? {
    withFile(name) { file in
      var value = [UInt8](repeating: 0, count: 512)
      let count = fgetxattr(file, attribute, &value, value.count)
      return count < 0 ? nil : String(decoding: value.prefix(count), as: UTF8.self)
    }
  }

  /// Sets an extended attribute of a file, where its file system has such.
  func setAttribute(_ attribute: String, of name: String, to value: String) {
    _ = withFile(name) { fsetxattr($0, attribute, value, value.utf8.count, 0) }
  }
}
