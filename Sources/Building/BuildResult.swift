import Output

/// What a build came to.
public struct BuildResult {
  /// What was written.
  public struct Written {
    /// How many files the site has.
    public let files: Int
    /// What became of the files of the output folder.
    public let summary: OutputWriter.Summary
    /// The folder of the section that the site starts with, with a slash at its end; empty for the root.
    public let start: String
    /// The keys that the API has no file for.
    public let apiLeftOut: [String]
  }

  /// What became of the feeds.
  public let batch: FeedBatch
  /// The output folder.
  public let folder: String
  /// `nil` where every feed failed, so that nothing was written.
  public var written: Written?
}
