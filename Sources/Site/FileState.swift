import CAttributes
import Checksums
import Concurrency
import Glibc

/// What the file system says of a regular file without reading it.
struct FileState {
  /// A moment of its clock, in nanoseconds since 1970.
  struct Moment: Comparable {
    var nanoseconds: Int64 = 0

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

  let device: UInt64
  let number: UInt64
  let size: Int64
  /// When its content changed.
  let modified: Moment
  /// When its content or its status changed.
  let changed: Moment

  init(_ status: stat) {
    (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    (modified, changed) = (Moment(status.st_mtim), Moment(status.st_ctim))
  }
}

/// What the file system says of several files, as one digest.
struct FileStates {
  private var bytes: [UInt8] = []
  /// The last change of any.
  private(set) var newest = FileState.Moment()

  var digest: String { SHA256Digest(of: bytes).hex }

  /// Adds a file by its name; `nil` is what nothing is known of, as it is not there.
  ///
  /// - Parameter isNoted: whether an attribute of the file is set afterwards, which changes the time of its status.
  mutating func add(_ name: String, _ state: FileState?, isNoted: Bool = false) {
    bytes += name.utf8
    guard let state else {
      bytes += [0, 0]
      return
    }
    let changed = isNoted ? state.modified : state.changed
    newest = max(newest, changed)
    bytes += [0, 1]
    for number in [
      state.device, state.number, UInt64(bitPattern: state.size), UInt64(bitPattern: state.modified.nanoseconds),
      UInt64(bitPattern: changed.nanoseconds),
    ] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
  }

  /// Adds all files of a folder; `false` where there is something that cannot be told apart, such as a link.
  mutating func add(all folder: OutputFolder) -> Bool {
    guard let names = (try? folder.files()).map(ConcurrentMap.sorted) else { return false }
    let states = ConcurrentMap.map(count: names.count, stride: 1_024) { folder.state(of: names[$0]) }
    for (name, state) in zip(names, states) {
      guard let state else { return false }
      add(name, state)
    }
    return true
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
      var value = [UInt8](repeating: 0, count: 4_096)
      let count = fgetxattr(file, attribute, &value, value.count)
      return count < 0 ? nil : String(decoding: value.prefix(count), as: UTF8.self)
    }
  }

  /// Sets an extended attribute of a file, where its file system has such.
  func setAttribute(_ attribute: String, of name: String, to value: String) {
    _ = withFile(name) { fsetxattr($0, attribute, value, value.utf8.count, 0) }
  }
}
