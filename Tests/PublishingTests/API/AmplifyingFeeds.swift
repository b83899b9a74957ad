/// Small feeds with large output: many keys on a long row, many rows below a key, many spellings.
enum AmplifyingFeeds {
  /// The kinds, each with a generator of a feed of about that size.
  static let kinds: [(name: String, feed: @Sendable (_ bytes: Int) -> String)] = [
    ("spellings of one region", { rows($0 / 45) { #"{"name":"\#($0)","region":"\#(spelling(of: $0))"}"# } }),
    ("spellings of one name", { rows($0 / 30) { #"{"name":"\#(spelling(of: $0))"}"# } }),
    ("names of one country", { one($0) { #""altSpellings":[\#(keys($0 / 8))]"# } }),
    (
      "native names",
      { v3($0) { _ in #""name":{"common":"A","nativeName":{\#(members { #"{"common":"\#($0)"}"# })}}"# } }
    ),
    ("languages", { v3($0) { _ in #""name":{"common":"A"},"languages":{\#(members { #""L\#($0)""# })}"# } }),
    ("keys that many rows share", { rows($0 / 1_000) { #"{"name":"\#($0)","altSpellings":[\#(keys(120))]}"# } }),
    (
      "short rows with many keys", { rows($0 / 350) { #"{"name":"\#($0)","altSpellings":[\#(keys(40, "a\($0)x"))]}"# } }
    ),
    (
      "a long row with many keys, all of it markup",
      { one($0) { #""altSpellings":[\#(keys($0 / 16))],"demonym":"\#(markup($0 / 2))""# } }
    ),
    (
      "rows of markup",
      { rows($0 / 900) { #"{"name":"\#($0)","altSpellings":[\#(keys(40))],"demonym":"\#(markup(500))"}"# } }
    ),
    ("short rows", { rows($0 / 13) { _ in #"{"name":"A"}"# } }),
    ("short rows with short keys", { rows($0 / 30) { #"{"name":"\#($0)","code":"\#(String($0, radix: 36))"}"# } }),
    ("keys that no file can have", { one($0) { #""altSpellings":[\#(keys($0 / 12, "x.a"))]"# } }),
    ("organizations with many other names", { organizations($0, names: 8, of: String(repeating: "<", count: 100)) }),
    ("independent short rows", { rows($0 / 80) { _ in independent } }),
    ("regions of ampersands", { rows($0 / 50) { #"{"name":"A","region":"&&&&\#($0)&&&&"}"# } }),
  ]

  private static func rows(_ count: Int, _ row: (Int) -> String) -> String {
    "[" + (0..<max(1, count)).map(row).joined(separator: ",") + "]"
  }

  /// One country of v2 with these members.
  private static func one(_ bytes: Int, _ members: (Int) -> String) -> String {
    #"[{"name":"A","alpha2Code":"AA",\#(members(bytes))}]"#
  }

  /// One long country of v3.1 with these members.
  private static func v3(_ bytes: Int, _ members: (Int) -> String) -> String {
    let members = members(bytes)
    let text = String(repeating: "x", count: max(0, bytes - members.utf8.count))
    return #"[{"cca2":"AA",\#(members),"demonyms":{"eng":{"f":"\#(text)"}}}]"#
  }

  /// A feed in the snapshot's format whose rows all belong to the same organizations.
  private static func organizations(_ bytes: Int, names: Int, of name: String) -> String {
    let count = min(400, bytes / 3 / (150 + 2 * names * name.utf8.count))
    let acronyms = (0..<count).map { String($0, radix: 36) }
    let others = "[" + Array(repeating: "\"\(name)\"", count: names).joined(separator: ",") + "]"
    let members = acronyms.map {
      #"{"acronym":"\#($0)","name":"\#(name)","other_acronyms":\#(others),"other_names":\#(others)}"#
    }
    let row = #"{"name":"A","memberships":[\#(acronyms.map { "\"\($0)\"" }.joined(separator: ","))]}"#
    let rows = rows(bytes / 2 / row.utf8.count) { _ in row }
    return #"{"gazetteer":1,"organizations":[\#(members.joined(separator: ","))],"countries":\#(rows)}"#
  }

  /// A long country of v3.1, in `all` and again in `independent`.
  private static let independent =
    #"{"name":{"common":"A","official":"&&&"},"independent":true,"latlng":[0.5,0.5],"region":"<"}"#

  private static func keys(_ count: Int, _ start: String = "") -> String {
    (0..<count).map { "\"\(start)\(String($0, radix: 36))\"" }.joined(separator: ",")
  }

  private static func members(_ value: (Int) -> String) -> String {
    (0..<1_000).map { "\"k\($0)\":" + value($0) }.joined(separator: ",")
  }

  private static func markup(_ count: Int) -> String { String(repeating: "<", count: count) }

  /// A distinct spelling of one word for each number.
  private static func spelling(of number: Int) -> String {
    "abcdefghijklmnopqrst".enumerated().map { place, letter in
      number >> place & 1 == 1 ? letter.uppercased() : String(letter)
    }.joined()
  }
}
