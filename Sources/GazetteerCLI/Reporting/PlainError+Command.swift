import Base

/// What can go wrong in a command itself.
extension PlainError {
  /// A file that was named is not there or cannot be read.
  static func noInput(path: String, reason: String) -> Self {
    PlainError("a file cannot be read", at: path, reason, advice: "Check the path.", .noInput)
  }

  /// An export would overwrite what it reads.
  static func overwritesInput(path: String) -> Self {
    PlainError(
      "a file cannot be created", at: path, "the command reads it, and never overwrites what it reads",
      advice: "Name another file.", .cannotCreate)
  }

  /// Data on standard output hold a workflow command, which GitHub Actions would run if that goes to the log of a job.
  static var commandInData: Self {
    PlainError(
      "the data hold a command for GitHub Actions",
      "a line begins with “::”, or holds an older form of a command, and standard output may be the log of a job",
      advice: "Name a file with --output, or redirect standard output into one: it gets the data as they are.", .badData
    )
  }

  /// A query has a mistake.
  static func query(place: String, reason: String) -> Self {
    PlainError(
      "the query has a mistake", at: place, reason,
      advice: "Correct the query; “gazetteer query --schema” lists the tables and their columns.", .badData)
  }

  /// The system starts no thread.
  static func noThread(reason: String) -> Self {
    PlainError(
      "the system starts no thread", reason,
      advice: "Raise the limits of memory and of processes: “ulimit -v”, “ulimit -u”, those of the container.",
      .inputOutput)
  }
}
