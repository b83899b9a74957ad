import Base

/// What builds have written into an output folder: what the manifest lists, and the journal of a build that did not end.
struct OutputLedger: Sendable {
  /// The manifest as it is stored; `nil` where there is none.
  let manifest: OutputManifest?
  /// The manifest that a build which did not end was about to store; `nil` where there is none.
  let journal: OutputManifest?

  /// Whether no build has written anything.
  var isEmpty: Bool { manifest == nil && journal == nil }

  /// The paths of the files in order, each once. Not all of them need be there.
  var paths: [String] {
    Set((manifest?.files ?? [:]).keys).union((journal?.files ?? [:]).keys).sorted()
  }

  /// Reads what is known of a folder.
  ///
  /// - Throws: ``PlainError``.
  init(of folder: OutputFolder) throws(PlainError) {
    journal = try folder.read(OutputManifest.journal).flatMap(OutputManifest.init(bytes:))
    manifest = try folder.read(OutputManifest.name).flatMap(OutputManifest.init(bytes:))
  }

  /// The digests that a file may have; none where no build has written it. There are two where a build may have been
  /// killed before or after it put the new file into its place.
  func digests(of path: String) -> [String] { [manifest, journal].compactMap { $0?.files[path] } }

  /// Whether a build has written a file.
  func lists(_ path: String) -> Bool { manifest?.files[path] != nil || journal?.files[path] != nil }
}
