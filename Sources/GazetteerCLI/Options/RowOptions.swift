import ArgumentParser

/// Where a feed has what is read, what is joined to it, and which of its rows are taken.
struct RowOptions: ParsableArguments {
  @Option(help: "The keys that lead to the rows of a JSON feed, such as data.items.")
  var records: String?

  @Option(
    help: ArgumentHelp(
      "Read a column from another key of the feed, such as name=title; may be given several times.",
      valueName: "name=key"))
  var column: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A table of figures by country, CSV or JSON, whose columns are added to the countries that it names, or factbook for \
      the last World Factbook; may be given several times.
      """, valueName: "source"))
  var join: [String] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      #"Take only the rows that meet a condition, such as: region = "Europe" and population > 5e6."#,
      valueName: "condition"))
  var condition: String?

  @Option(help: ArgumentHelp("The order of the rows, such as population:desc,name.", valueName: "columns"))
  var sort: String?

  @Option(help: "Take at most this many rows.")
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "The columns in order, such as name,code,population. (default: all that the feed has)", valueName: "columns"))
  var columns: String?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit: a whole number from 1 is expected") }
  }
}
