import Concurrency
import Glibc

/// What stands at the paths of a site before anything is written.
struct OutputSurvey: Sendable {
  /// What stands at a path.
  enum Standing: Equatable, Sendable {
    case nothing
    /// A regular file of so many bytes.
    case file(Int)
    /// A link, a pipe, or the like.
    case other
  }

  /// The place of a file.
  struct Place: Sendable {
    let standing: Standing
    /// Its number in the ledger; `nil` where no earlier build has written it.
    let entry: Int?

    /// Whether something is there that no build has written.
    var isForeign: Bool { entry == nil && standing != .nothing }
  }

  /// Files of the same folder, in their order.
  let runs: [FolderRun]
  /// The place of each file.
  let places: [Place]
  /// The number of the file for each entry of the ledger; `nil` where the site has none.
  let fileOfEntry: [Int?]
  /// The numbers of the files that are in no ledger, by their paths in order.
  let new: [Int]
  /// Whether no two files have the same path.
  let isEachOnce: Bool
  /// The entries of the ledger that the site has no file for, with their sizes; `nil` for what is not there.
  let others: [(entry: OutputManifest.Entry, size: Int?)]

  /// Looks at what is there.
  ///
  /// - Parameter inputs: what the build reads; `nil` where the folder is empty.
  /// - Throws: ``OutputError`` where something stands in the way, or is read by the build.
  init(
    of files: [OutputFile], _ ledger: OutputLedger, in folder: OutputFolder, inputs: ReadFiles?
  ) throws(OutputError) {
    runs = FolderRun.runs(count: files.count, lastAlone: 2) { files[$0].path }
    var places: [Place] = []
    places.reserveCapacity(files.count)
    for run in runs {
      let inner = try folder.opening(run.folder)
      places += try ConcurrentMap.map(count: run.range.count, stride: 512) { number throws(OutputError) in
        let path = files[run.range.lowerBound + number].path
        let name = String(path.nameInFolder)
        let standing = try inner.map { folder throws(OutputError) in
          try Self.standing(name, in: folder, inputs)
        }
        return Place(standing: standing ?? .nothing, entry: ledger.index(of: path))
      }
    }
    self.places = places

    var fileOfEntry = [Int?](repeating: nil, count: ledger.entries.count)
    var (isEachOnce, new) = (true, [NewFile]())
    for (index, place) in places.enumerated() {
      guard let entry = place.entry else {
        new.append(NewFile(path: files[index].path, number: index))
        continue
      }
      if fileOfEntry[entry] != nil { isEachOnce = false }
      fileOfEntry[entry] = index
    }
    new.sort()
    if zip(new, new.dropFirst()).contains(where: { $0.path == $1.path }) { isEachOnce = false }
    (self.fileOfEntry, self.isEachOnce, self.new) = (fileOfEntry, isEachOnce, new.map(\.number))
    others = try Self.others(fileOfEntry, ledger, in: folder, inputs)
  }

  /// The most bytes that a file has which the site may take the place of, or that may be deleted.
  var largest: Int {
    let replaced = places.lazy.map { if case .file(let size) = $0.standing { size } else { 0 } }.max() ?? 0
    return max(replaced, others.lazy.compactMap(\.size).max() ?? 0)
  }

  private struct NewFile: Comparable {
    let path: String
    let number: Int

    static func < (first: NewFile, second: NewFile) -> Bool { first.path < second.path }
  }

  private static func others(
    _ fileOfEntry: [Int?], _ ledger: OutputLedger, in folder: OutputFolder, _ inputs: ReadFiles?
  ) throws(OutputError) -> [(entry: OutputManifest.Entry, size: Int?)] {
    let entries = ledger.entries.indices.filter { fileOfEntry[$0] == nil }.map { ledger.entries[$0] }
    var others: [(entry: OutputManifest.Entry, size: Int?)] = []
    for run in FolderRun.runs(count: entries.count, path: { entries[$0].path }) {
      let inner = try folder.openingUnlessObstacle(run.folder)
      for entry in entries[run.range] {
        let name = String(entry.path.nameInFolder)
        let status = try inner?.statusIfPresent(name)
        if let status, inputs?.contains(status) == true { throw .input(path: folder.path + "/" + entry.path) }
        others.append((entry, status.map { Int($0.st_size) }))
      }
    }
    return others
  }

  private static func standing(
    _ name: String, in folder: OutputFolder, _ inputs: ReadFiles?
  ) throws(OutputError) -> Standing {
    guard let status = try folder.statusIfPresent(name) else { return .nothing }
    if inputs?.contains(status) == true { throw .input(path: folder.path + "/" + name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(Int(status.st_size))
    case S_IFDIR:
      throw .obstacle(
        path: folder.path + "/" + name, reason: "a folder is where a file of the site belongs")
    default: return .other
    }
  }
}
