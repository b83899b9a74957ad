@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// A feed of any format and encoding. A first byte below 10 selects the charset of the server.
enum FeedTarget: FuzzTarget {
  static let name = "feed"

  private static let charsets = [
    "utf-8", "us-ascii", "iso-8859-1", "windows-1252", "", "koi8-r", "\u{301}\n\"", String(repeating: "x", count: 99),
    "utf-16", "utf-16be",
  ]

  static var seeds: [[UInt8]] {
    let texts = seeds(
      #"[{"name":"France","region":"Europe","code":"FR","capital":"Paris","currency":{"code":"EUR","symbol":"€"},"#
        + #""language":{"code":"fr","name":"French"},"borders":["BEL"],"population":67000000}]"#,
      #"[{"name":"France","alpha2Code":"FR","alpha3Code":"FRA","callingCodes":["33"],"latlng":[46,2],"gini":32.7,"#
        + #""topLevelDomain":[".fr"],"translations":{"de":"Frankreich"},"regionalBlocs":[{"acronym":"EU"}]}]"#,
      #"[{"name":{"common":"France","nativeName":{"fra":{"common":"France"}}},"cca2":"FR","capitalInfo":{},"#
        + #""idd":{"root":"+3","suffixes":["3"]},"currencies":{"EUR":{"name":"Euro"}},"gini":{"2018":32.4}}]"#,
      #"[{"name":{"common":"Aruba","native":{"nld":{"common":"Aruba"}}},"cca2":"AW","demonyms":{"eng":{"f":"x"}}}]"#,
      #"{"data":{"objects":[{"names":{"common":"France"},"codes":{"alpha_2":"FR"},"capitals":[{"name":"Paris"}],"#
        + #""uuid":"1"}],"meta":{"total":1,"count":1,"limit":1,"offset":0,"more":false}}}"#,
      #"{"title":"Facts","rows":[{"title":"A","description":"B","imageHref":"https://host/c.png"},{"title":null}]}"#,
      #"{"gazetteer":1,"title":"Few","countries":[{"name":"France","alpha2":"FR"}],"sources":[{"name":"a"}]}"#,
      #"{"n":1,"data":{"FR":{"name":"France"},"ES":{"name":"Spain"}}}"#, #"{"FR":"France","ES":"Spain"}"#,
      #"[{"page":1,"pages":1},[{"name":"France"}]]"#, "# a\n#name\tcode\nFrance\tFR\n",
      #"{"head":{},"results":{"bindings":[{"name":{"type":"uri","value":"x"},"nameLabel":{"value":"France"}}]}}"#,
      #"{"status":404,"message":"Not Found"}"#, "<!doctype html><title>Sign in</title>")
    let wide = Array(#"[{"name":"É🇫"}]"#.utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    return texts + [[8] + wide, [0xFF, 0xFE] + wide, [0xFE, 0xFF, 0] + wide.dropLast()] + [
      Array("\u{2}[{\"name\":\"Cura".utf8) + [0xE7, 0x61, 0x6F] + Array("\"}]".utf8)
    ]
  }

  static func read(_ bytes: [UInt8]) {
    let charset = bytes.first.flatMap { $0 < charsets.count ? charsets[Int($0)] : nil }
    let body = charset == nil ? bytes : Array(bytes.dropFirst())
    do throws(PlainError) {
      let dataset = try FeedDecoder.decode(body, charset: charset)
      let table = dataset.table(of: dataset.kind.columns)
      precondition(dataset.rowCount > 0 && table.rows.count == dataset.rowCount, "rows are lost")
      precondition(!table.rows.joined().contains { $0.text.utf8.contains(0) }, "a cell holds a NUL")
      if let country = dataset.countries.first {
        precondition(TextFolding.fold(country.name).isEmpty || !CountrySearch(dataset).best(country.name).isEmpty)
      }
    } catch {
      check(error)
    }
    concatenate(body)
  }

  /// A page of a service.
  private static func concatenate(_ body: [UInt8]) {
    do throws(PlainError) {
      _ = try RestCountries.page(body)
      _ = try FeedDecoder.decode(try RestCountries.concatenate([body]))
    } catch {
      check(error)
    }
  }

  private static func check(_ error: PlainError) {
    let words = error.summary
    precondition(
      !words.isEmpty && words.utf8.count < 8_000 && !words.contains("\n"), "an error is not a line: \(words)")
  }
}
