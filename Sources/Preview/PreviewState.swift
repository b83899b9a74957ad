/// The state of a preview: the served folder and the error of the last build.
struct PreviewState: Sendable {
  /// The folder of the site; `nil` until a build succeeds.
  var folder: String?
  /// The error message of the last build.
  var error: String?
  /// Counts builds that changed the site.
  private(set) var page = 0
  /// Counts changes that pages show.
  private(set) var event = 0
  /// Distinguishes this run from earlier ones on the same port.
  private let run = UInt32.random(in: .min ... .max)

  /// Identifies the served site.
  var pageToken: String { "\(run).\(page)" }
  /// Identifies the state to show.
  var eventToken: String { "\(run).\(event)" }

  /// Records the result of a build.
  ///
  /// - Parameters:
  ///   - folder: the folder of the site; `nil` if the build wrote none.
  ///   - isChanged: whether any byte of the site changed.
  ///   - error: the error message of a failed build.
  mutating func update(folder: String?, isChanged: Bool, error: String?) {
    let isNewFolder = folder != nil && folder != self.folder
    guard isChanged || isNewFolder || error != self.error else { return }
    if isChanged || isNewFolder { page += 1 }
    event += 1
    (self.folder, self.error) = (folder ?? self.folder, error)
  }
}
