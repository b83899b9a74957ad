import ArgumentParser
import Building
import Exports
import Languages
import Output
import StaticAPI

/// What a site has, and how it is written.
struct PublishingOptions: ParsableArguments {
  @Option(help: "The folder to write; what Gazetteer did not write stays as it is there. (default: Output)")
  var output: String?

  @Option(help: "A folder with templates of your own; the others stay built-in.")
  var templates: String?

  @Option(help: "A folder with Markdown files, which become pages of the site.")
  var pages: String?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Write reports: the world in figures, rankings, and a page for each region, currency and language. (default: \
      --no-reports)
      """)
  var reports: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Write every page as Markdown too, as fr.html.md, and llms.txt, which lists them. (default: --no-twins)")
  var twins: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Write what pages of other sites show of this one: embed.html, a card of each country, and the element \
      <gazetteer-table>. (default: --no-embed)
      """)
  var embed: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Draw cards, the pictures that services show beside a link to the site or to a country; needs --base-url and the \
      command rsvg-convert. (default: --no-cards)
      """)
  var cards: Bool?

  @Option(
    help: ArgumentHelp(
      """
      The languages of the pages, separated by commas: that of the root first, each other one in a folder, as ru/. \
      There are \(WorldLanguage.shipped.map(\.tag).joined(separator: ", ")), and with English words others of CLDR, \
      such as it for Italian. (default: en)
      """, valueName: "codes"))
  var languages: String?

  @Option(help: "A folder with phrases of your own for the pages, as ru.yaml; the others stay built-in.")
  var words: String?

  @Option(help: "The title of the page. (default: that of the feed)")
  var title: String?

  @Option(
    name: .customLong("base-url"), help: "The address of the published site, for canonical links and sitemap.xml.")
  var baseURL: String?

  @Option(
    help: """
      What to export, separated by commas: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")); or \
      none. (default: \(ExportFormat.standard.map(\.rawValue).joined(separator: ",")))
      """)
  var formats: String?

  @Option(help: "Publish the addresses of REST Countries as files: none, v2, v3, v3.1 or all. (default: none)")
  var api: APIChoice?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Write _worker.js, a module that some hosts run before the files: with it the API answers ?fields=, ?codes= and \
      parts of names too. (default: --no-worker)
      """)
  var worker: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Write _headers and .htaccess, by which hosts know that the answers of the API are JSON. (default: \
      --no-host-rules)
      """)
  var hostRules: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Write text files a second and a third time, compressed, as index.html.gz and index.html.br, for hosts that send \
      those. (default: --no-precompress)
      """)
  var precompress: Bool?

  @Option(
    help:
      "The folder with the flags, as fr.svg. (default: found beside the binary, in the data folder of the user or in the checkout)"
  )
  var flags: String?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Write a page for every country; without, there are the tables alone, which is quick for many thousand rows. (default: --country-pages)"
  )
  var countryPages: Bool?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Have browsers keep the site for offline use; without, they forget what they kept. (default: --service-worker)")
  var serviceWorker: Bool?

  @Flag(inversion: .prefixedNo, help: "Write into a folder that holds other files; they stay as they are.")
  var force: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Replace files that Gazetteer did not write where the site needs their names; a copy of each is kept below \
      \(OutputWriter.copies)/ in the output folder. Other files there still need --force.
      """)
  var replaceForeign: Bool?
}

/// Which generations of the API a build publishes.
enum APIChoice: String, CaseIterable, ExpressibleByArgument {
  case none, v2
  case v3
  case v31 = "v3.1"
  case all

  /// The generations that the choice means.
  var generations: Set<APIGeneration> {
    switch self {
    case .none: []
    case .v2: [.v2]
    case .v3: [.v3]
    case .v31: [.v31]
    case .all: Set(APIGeneration.allCases)
    }
  }
}
