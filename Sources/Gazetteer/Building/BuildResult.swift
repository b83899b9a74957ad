/// What a build came to.
package struct BuildResult {
  /// What was written.
  package struct Written {
    /// How many files the site has.
    let files: Int
    /// What became of the files of the output folder.
    package let summary: OutputWriter.Summary
    /// The folder of the section that the site starts with, with a slash at its end; empty for the root.
    let start: String
    /// The keys that the API has no file for.
    let apiLeftOut: [String]
  }

  /// What became of the feeds.
  package let batch: FeedBatch
  /// The output folder.
  let folder: String
  /// `nil` where every feed failed, so that nothing was written.
  package var written: Written?

  /// The lock with what the sources of this build had.
  package func lock(_ lock: SourceLock) -> SourceLock {
    var lock = lock
    for (name, entry) in batch.read.flatMap(\.feed.locked) {
      var entry = entry
      // The same bytes at another date are no news.
      if let old = lock.entries[name], old.digest == entry.digest { entry.date = old.date }
      lock.entries[name] = entry
    }
    return lock
  }
}
