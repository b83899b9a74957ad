/// What a preview shows: a folder, and what the last build said where it failed.
struct PreviewState: Sendable {
  /// The folder of the site; `nil` before there is one.
  var folder: String?
  /// Why the last build failed, for people.
  var error: String?
  /// Counts the builds that changed what is served.
  private(set) var page = 0
  /// Counts everything that a page may have to show.
  private(set) var event = 0
  /// What tells this run from an earlier one at the same port.
  private let run = UInt32.random(in: .min ... .max)

  /// Names what is served now.
  var pageToken: String { "\(run).\(page)" }
  /// Names what there is to show now.
  var eventToken: String { "\(run).\(event)" }

  /// Takes over what a build came to.
  ///
  /// - Parameters:
  ///   - folder: the folder that now holds a site; `nil` where the build has made none.
  ///   - isChanged: whether any byte of the site is another.
  ///   - error: why the build failed.
  mutating func update(folder: String?, isChanged: Bool, error: String?) {
    let isNewFolder = folder != nil && folder != self.folder
    guard isChanged || isNewFolder || error != self.error else { return }
    if isChanged || isNewFolder { page += 1 }
    event += 1
    (self.folder, self.error) = (folder ?? self.folder, error)
  }
}
