import Datasets
import Diagnostics

/// Why a build ends, apart from what the modules that it uses say themselves.
extension PlainError {
  /// Settings that do not suit the feed.
  static func unsuitable(what: String, reason: String, advice: String) -> Self {
    PlainError(what, reason, advice: advice, .usage)
  }

  /// Only a stale copy was at hand, and the settings are strict.
  static func staleCopy(reason: String) -> Self {
    PlainError(
      "only a stale copy is at hand, and --strict was given", reason,
      advice: "Try again later, or leave --strict out to use the last good copy.", .staleCopy)
  }

  /// Rows had to be left out, and the settings are strict.
  static func rowsLeftOut(count: Int, first: String) -> Self {
    PlainError(
      "\(count.grouped) \(count == 1 ? "row" : "rows") left out, and --strict was given", first,
      advice: "Correct the feed, or leave --strict out to go on without those rows.", .badData)
  }

  /// Pictures are missing, and the settings are strict.
  static func picturesMissing(count: Int, first: String) -> Self {
    PlainError(
      "\(count.grouped) \(count == 1 ? "picture is" : "pictures are") missing, and --strict was given", first,
      advice: "Correct the addresses in the feed, or leave --strict out to go on without those pictures.", .badData)
  }

  /// The folder of a site that was named has no history of changes.
  static func noHistory(folder: String) -> Self {
    PlainError(
      "a file cannot be read", at: folder, "it holds no changes.json, which a build writes", advice: "Check the path.",
      .noInput)
  }

  /// Some of several feeds failed, or all of them; each was told of.
  static func feedsFailed(names: [String], total: Int, status: ExitStatus) -> Self {
    PlainError(
      "\(names.count) of \(total) feeds failed", names.joined(separator: ", "),
      advice: names.count < total
        ? "See the errors above. The earlier pages of these feeds were kept, and the other feeds were built."
        : "See the errors above; nothing was written.", status)
  }
}

/// Why a build cannot be compared with what is published.
extension PlainError {
  /// The published site cannot be read, and there is no copy of what it had.
  static func unavailable(address: String, reason: String) -> Self {
    PlainError(
      "what is published cannot be compared with", at: address, reason,
      advice:
        "Try again later, or build with --compare none, which ends the history of changes; going on would lose it "
        + "without a word.", .unavailable)
  }

  /// A document is none that can be compared with.
  static func notComparable(place: String, reason: String) -> Self {
    PlainError(
      "this is not a document that can be compared", at: place, reason,
      advice: "Name the folder or the address of a site, its changes.json, an export as JSON or a feed; without such a "
        + "document, or with --compare none, the history begins anew.", .badData)
  }

  /// A file is not there, or cannot be read.
  static func noInput(path: String, reason: String) -> Self {
    PlainError(
      "the file to compare with cannot be read", at: path, reason,
      advice: "Check the path; for a first publication leave --compare out, or name a folder with a slash at its end.",
      .noInput)
  }
}
