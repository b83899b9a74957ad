import Base
import Countries
import Site

extension SiteBuild {
  /// Refuses options that exclude or require each other.
  func checkOptions() throws(PlainError) {
    try checkSingleFile()
    if settings.hasWorker || settings.hasHostRules, feeds.allSatisfy(\.generations.isEmpty) {
      throw .usage(
        what: "“\(settings.hasWorker ? "worker" : "host-rules")” needs an API, and none is published",
        reason: "--api is none", advice: "Publish one with --api all, or remove the key.")
    }
    if options.hasEmbeds, feeds.allSatisfy({ !$0.options.hasCountryPages }) {
      throw .usage(
        what: "“embed” needs country pages", reason: "the card of a country links to its page",
        advice: "Remove “embed”, or enable country pages.")
    }
    if settings.hasCards, options.baseURL == nil {
      throw .usage(
        what: "“cards” needs the URL of the site",
        reason: "social networks load images only by absolute URL",
        advice: "Set --base-url, such as https://example.org/countries/, or remove “cards”.")
    }
    if settings.hasHostRules, let host {
      throw .usage(
        what: "“host-rules” and “host” cannot be combined",
        reason: "the files for \(host.title) include rules for the API", advice: "Remove “host-rules”.")
    }
  }

  private func checkSingleFile() throws(PlainError) {
    guard options.isSingleFile else { return }
    let others = [
      ("--api", feeds.contains { !$0.generations.isEmpty }), ("--pages or --reports", !settings.ownPages.isEmpty),
      ("--formats", feeds.contains { $0.options.formats != ExportFormat.standard }), ("--host", host != nil),
      ("several languages", options.languages.count > 1), ("“feeds”", feeds.count > 1), ("“cards”", settings.hasCards),
      ("“embed”", options.hasEmbeds), ("“worker”", settings.hasWorker),
      ("“host-rules”", settings.hasHostRules), ("“precompress”", settings.isPrecompressed),
    ].filter(\.1).map(\.0)
    guard !others.isEmpty else { return }
    throw .usage(
      what: "--single-file cannot be combined with \(others.joined(separator: ", "))",
      reason: "it writes one file, index.html",
      advice: "Omit --single-file, or the other options.")
  }
}
