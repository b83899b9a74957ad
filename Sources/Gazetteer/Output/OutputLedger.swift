import Base

/// The files that builds have written into an output folder, from the manifest and the journal of an interrupted build.
struct OutputLedger: Sendable {
  /// The stored manifest; `nil` if there is none.
  let manifest: OutputManifest?
  /// The manifest of an interrupted build; `nil` if there is none.
  let journal: OutputManifest?

  var isEmpty: Bool { manifest == nil && journal == nil }

  /// The sorted paths of the files; some may no longer exist.
  var paths: [String] {
    Set((manifest?.files ?? [:]).keys).union((journal?.files ?? [:]).keys).sorted()
  }

  init(of folder: OutputFolder) throws(PlainError) {
    journal = try folder.read(OutputManifest.journal).flatMap(OutputManifest.init(bytes:))
    manifest = try folder.read(OutputManifest.name).flatMap(OutputManifest.init(bytes:))
  }

  /// The possible digests of a file; empty if no build has written it. There are two if a build may have been killed
  /// before or after it replaced the file.
  func digests(of path: String) -> [String] { [manifest, journal].compactMap { $0?.files[path] } }

  func lists(_ path: String) -> Bool { manifest?.files[path] != nil || journal?.files[path] != nil }
}
