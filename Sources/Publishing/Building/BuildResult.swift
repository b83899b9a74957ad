package import Countries

/// The result of a build.
package struct BuildResult {
  /// The files that were written.
  package struct Written {
    let files: Int
    /// The size of a site in one file; `nil` for others.
    let singleFileBytes: Int?
    /// The effect on the output folder.
    package let summary: OutputWriter.Summary
    /// The folder of the section that the site starts with, with a final slash; empty for the root.
    let start: String
    let apiLeftOut: [String]
  }

  /// The results of the feeds.
  package let batch: FeedBatch
  let folder: String
  /// `nil` if all feeds failed and nothing was written.
  package var written: Written?

  /// A lock updated with the sources of this build.
  package func lock(_ lock: SourceLock) -> SourceLock {
    var lock = lock
    let names = Set((batch.read.map(\.job) + batch.failed.map(\.job)).flatMap(\.source.lockNames))
    lock.entries = lock.entries.filter { names.contains($0.key) }
    for (name, entry) in batch.read.flatMap(\.feed.locked) {
      lock.entries[name] = entry.continued(from: lock.entries[name])
    }
    return lock
  }
}
