import Checksums

/// What an output folder is known to hold, so that a build of the same need not be made again.
///
/// It is noted once a build has compared every file and found them all as they shall be, in an extended attribute of
/// the manifest: no host publishes that, and it is gone with any other manifest.
extension OutputWriter {
  private static let attribute = "user.gazetteer.build"

  /// Whether anything is noted, so that a build may be known to change nothing.
  public var hasRecord: Bool {
    guard OutputFolder.exists(path), let folder = try? OutputFolder(creating: path) else { return false }
    return folder.attribute(Self.attribute, of: OutputManifest.name) != nil
  }

  /// How many files a build with a fingerprint would find, all of them unchanged; `nil` where that is not known.
  ///
  /// It is known where not a single file was touched since, which the file system tells: names, sizes, times and
  /// numbers.
  ///
  /// - Parameter fingerprint: is asked for where anything is noted.
  public func unchangedFiles(of fingerprint: () -> String?) -> Int? {
    guard OutputFolder.exists(path), let folder = try? OutputFolder(creating: path),
      let noted = folder.attribute(Self.attribute, of: OutputManifest.name)?.split(separator: " "), noted.count == 3,
      let fingerprint = fingerprint(), noted[0] == fingerprint, let state = Self.state(of: folder),
      noted[1] == state.digest
    else { return nil }
    return Int(noted[2])
  }

  /// Notes that all files of a build were found as they shall be, by who has held the folder since it looked. It is no
  /// harm where that cannot be noted.
  static func note(_ fingerprint: String, files: Int, in folder: OutputFolder, at now: FileState.Moment = .now) {
    guard let state = state(of: folder), state.newest.isSettled(at: now) else { return }
    folder.setAttribute(attribute, of: OutputManifest.name, to: "\(fingerprint) \(state.digest) \(files)")
  }

  /// A digest of what the file system says of every file, and the last change of any. One that was changed a moment
  /// ago could change again within the same tick of the clock.
  private static func state(of folder: OutputFolder) -> (digest: String, newest: FileState.Moment)? {
    guard !folder.isFolder(staging), var names = try? folder.files() else { return nil }
    names.sort()
    var text = ""
    var newest = FileState.Moment()
    for name in names + [OutputManifest.name] {
      guard let state = folder.state(of: name) else { return nil }
      // The attribute itself changes the time of the manifest's status.
      let changed = name == OutputManifest.name ? state.modified : state.changed
      newest = max(newest, changed)
      text += "\(name)\0\(state.number) \(state.size) \(state.modified.text) \(changed.text)\0"
    }
    return (SHA256Digest(of: text).hex, newest)
  }
}
