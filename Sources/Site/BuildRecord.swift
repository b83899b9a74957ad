import Checksums
import Concurrency

/// What an output folder is known to hold, so that a build of the same need not be made again.
///
/// It is noted once a build has compared every file and found them all as they shall be, in an extended attribute of
/// the manifest: no host publishes that, and it is gone with any other manifest.
public struct BuildRecord: Sendable {
  private static let attribute = "user.gazetteer.build"

  /// What is to be told of a build that need not be made again.
  public struct Contents: Equatable, Sendable {
    /// How many files the site has.
    public var files: Int
    /// How many of them are not kept for offline use.
    public var notKeptOffline: Int

    /// What is to be told.
    public init(files: Int, notKeptOffline: Int) {
      (self.files, self.notKeptOffline) = (files, notKeptOffline)
    }
  }

  private let fingerprint: String
  private let digest: String
  private let contents: Contents
  private let found: Meanwhile<String?>

  /// What is noted of an output folder; `nil` where nothing is. Another core looks at its files from now on.
  public init?(of path: String) {
    guard let folder = OutputFolder(reading: path),
      let noted = folder.attribute(Self.attribute, of: OutputManifest.name)?.split(separator: " "), noted.count == 4,
      let files = Int(noted[2]), let notKeptOffline = Int(noted[3])
    else { return nil }
    (fingerprint, digest) = (String(noted[0]), String(noted[1]))
    contents = Contents(files: files, notKeptOffline: notKeptOffline)
    found = Meanwhile { Self.state(of: folder)?.digest }
  }

  /// What a build with a fingerprint would make, all of it unchanged; `nil` where that is not known.
  ///
  /// It is known where not a single file was touched since, which the file system tells: names, sizes, times and
  /// numbers.
  public func unchanged(_ fingerprint: String?) -> Contents? {
    fingerprint == self.fingerprint && found.value == digest ? contents : nil
  }

  /// Notes that all files of a build were found as they shall be, by who has held the folder since it looked. It is no
  /// harm where that cannot be noted.
  static func note(
    _ fingerprint: String, _ contents: Contents, in folder: OutputFolder, at now: FileState.Moment = .now
  ) {
    guard let state = state(of: folder), state.newest.isSettled(at: now) else { return }
    folder.setAttribute(
      attribute, of: OutputManifest.name,
      to: "\(fingerprint) \(state.digest) \(contents.files) \(contents.notKeptOffline)")
  }

  /// A digest of what the file system says of every file, and the last change of any. One that was changed a moment
  /// ago could change again within the same tick of the clock.
  private static func state(of folder: OutputFolder) -> (digest: String, newest: FileState.Moment)? {
    guard !folder.isFolder(OutputWriter.staging), var names = try? folder.files() else { return nil }
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
