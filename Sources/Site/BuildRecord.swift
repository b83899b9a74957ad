import Concurrency

/// What an output folder is known to hold, so that a build of the same need not be made again.
///
/// It is noted once a build has compared every file and found them all as they shall be, in an extended attribute of
/// the manifest: no host publishes that, and it is gone with any other manifest.
public struct BuildRecord: Sendable {
  private static let attribute = "user.gazetteer.build"
  /// The most bytes of what a build said that are noted: a file system keeps some 4,000 for all attributes of a file.
  private static let mostBytes = 2_000

  /// What is known of a build.
  public struct Note: Equatable, Sendable {
    /// What its site was made of: the same makes the same site.
    public var fingerprint: String
    /// How many files the site has.
    public var files: Int
    /// How many of them are not kept for offline use.
    public var notKeptOffline: Int
    /// What it read, by names and times (``InputFiles``), and all that it said; `nil` where it may say something else next
    /// time.
    public var saying: Saying?

    /// What is known of a build.
    public init(fingerprint: String, files: Int, notKeptOffline: Int, saying: Saying? = nil) {
      (self.fingerprint, self.files, self.notKeptOffline) = (fingerprint, files, notKeptOffline)
      self.saying = saying
    }
  }

  /// What a build says on standard output wherever it is made of the same over the same.
  public struct Saying: Equatable, Sendable {
    /// A digest of what it is made of.
    public var inputs: String
    /// What it says.
    public var text: String

    /// What a build says.
    public init(inputs: String, text: String) {
      (self.inputs, self.text) = (inputs, text)
    }
  }

  /// What is noted of a folder, and with which files.
  private struct Noted {
    var note: Note
    let digest: String
    /// What the files are like now.
    let found: Meanwhile<String?>

    /// Whether not a single file was touched since, which the file system tells: names, sizes, times and numbers.
    var isUntouched: Bool { found.value == digest }
  }

  private let folder: OutputFolder
  private let noted: Noted?

  /// What is noted of an output folder; `nil` where no build has ended there. Where something is noted, another core looks
  /// at the files from now on.
  public init?(of path: String) {
    guard let folder = OutputFolder(reading: path), folder.size(of: OutputManifest.name) != nil else { return nil }
    self.folder = folder
    noted = folder.attribute(Self.attribute, of: OutputManifest.name).flatMap(Self.read).map { digest, note in
      Noted(note: note, digest: digest, found: Meanwhile { Self.states(of: folder)?.digest })
    }
  }

  /// Whether anything is noted.
  public var isEmpty: Bool { noted == nil }

  /// What a build with a fingerprint would make, all of it unchanged; `nil` where that is not known.
  public func unchanged(_ fingerprint: String?) -> Note? {
    guard let noted, noted.note.fingerprint == fingerprint, noted.isUntouched else { return nil }
    return noted.note
  }

  /// What a build would say that reads the same as the one that was noted, all of it unchanged; `nil` where that is not
  /// known.
  public func text(saidOf inputs: String?) -> String? {
    guard let noted, let saying = noted.note.saying, saying.inputs == inputs, noted.isUntouched else { return nil }
    return saying.text
  }

  /// Notes what a build said that found all unchanged.
  public func note(_ saying: Saying?) {
    guard var noted, let saying, saying != noted.note.saying else { return }
    noted.note.saying = saying
    Self.set(noted.note, noted.digest, in: folder)
  }

  /// Notes that all files of a build were found as they shall be, by who has held the folder since it looked. It is no
  /// harm where that cannot be noted.
  static func note(_ note: Note, in folder: OutputFolder, at now: FileState.Moment = .now) {
    // One that was changed a moment ago could change again within the same tick of the clock.
    guard let states = states(of: folder), states.newest.isSettled(at: now) else { return }
    set(note, states.digest, in: folder)
  }

  /// What the file system says of every file.
  private static func states(of folder: OutputFolder) -> FileStates? {
    var states = FileStates()
    guard !folder.isFolder(OutputWriter.staging), states.add(all: folder),
      let manifest = folder.state(of: OutputManifest.name)
    else { return nil }
    states.add(OutputManifest.name, manifest, isNoted: true)
    return states
  }
}

// MARK: - The attribute
extension BuildRecord {
  private static func set(_ note: Note, _ digest: String, in folder: OutputFolder) {
    var text = "\(note.fingerprint) \(digest) \(note.files) \(note.notKeptOffline)"
    if let saying = note.saying, saying.text.utf8.count <= mostBytes { text += " \(saying.inputs)\n\(saying.text)" }
    folder.setAttribute(attribute, of: OutputManifest.name, to: text)
  }

  private static func read(_ text: String) -> (digest: String, note: Note)? {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ")
    guard words.count >= 4, let files = Int(words[2]), let notKeptOffline = Int(words[3]) else { return nil }
    var note = Note(fingerprint: String(words[0]), files: files, notKeptOffline: notKeptOffline)
    if words.count == 5, parts.count == 2 { note.saying = Saying(inputs: String(words[4]), text: String(parts[1])) }
    return (String(words[1]), note)
  }
}
