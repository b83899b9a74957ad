import Base

/// The bytes of a file, or of standard input for “-”.
func readInput(_ path: String, maxBytes: Int, mayWait: Bool = true) throws(PlainError) -> [UInt8] {
  do { return try InputFile.read(path == "-" ? "/dev/stdin" : path, maxBytes: maxBytes, mayWait: mayWait) } catch {
    throw .noInput(path: path, reason: "\(error)")
  }
}

extension PlainError {
  /// A named file does not exist or cannot be read.
  static func noInput(path: String, reason: String) -> Self {
    PlainError("a file cannot be read", at: path, reason, advice: "Check the path.", .noInput)
  }

  static func overwritesInput(path: String) -> Self {
    PlainError(
      "a file cannot be written", at: path, "the command reads this file and would overwrite its own input",
      advice: "Name another file.", .cannotCreate)
  }

  /// Data for standard output contains a workflow command, which GitHub Actions would run.
  static var commandInData: Self {
    PlainError(
      "the data contains a workflow command of GitHub Actions",
      "a line begins with “::” or contains “##[”, and standard output may be the log of a job",
      advice: "Name a file with --output, or redirect standard output to a file.", .badData)
  }

  static func query(place: String, reason: String) -> Self {
    PlainError(
      place, reason,
      advice: "Correct the query. “gazetteer query --schema” lists the tables and their columns.", .badData)
  }

  /// The system refuses memory, threads or open files.
  static func limit(_ what: String, at place: String? = nil, _ reason: String) -> Self {
    PlainError(
      what, at: place, reason,
      advice:
        "Raise the limits of memory, processes and open files: “ulimit -v”, “ulimit -u”, “ulimit -n”, or those of "
        + "the container.", .limit)
  }
}
