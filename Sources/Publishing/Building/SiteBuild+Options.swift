import Base
import Countries
import Site

extension SiteBuild {
  /// Refuses options that exclude or require each other.
  func checkOptions() throws(PlainError) {
    try checkSingleFile()
    if shared.hasWorker || shared.hasHostRules, feeds.allSatisfy(\.options.generations.isEmpty) {
      throw .usage(
        what: "“\(shared.hasWorker ? "worker" : "host-rules")” needs an API, and none is published",
        reason: "--api is none", advice: "Publish one with --api all, or remove the key.")
    }
    if shared.hasEmbeds, feeds.allSatisfy({ !$0.options.hasCountryPages }) {
      throw .usage(
        what: "“embed” needs country pages", reason: "the card of a country links to its page",
        advice: "Remove “embed”, or enable country pages.")
    }
    if shared.hasCards, shared.baseURL == nil {
      throw .usage(
        what: "“cards” needs the URL of the site",
        reason: "social networks load images only by absolute URL",
        advice: "Set --base-url, such as https://example.org/countries/, or remove “cards”.")
    }
    if shared.hasHostRules, let host {
      throw .usage(
        what: "“host-rules” and “host” cannot be combined",
        reason: "the files for \(host.title) include rules for the API", advice: "Remove “host-rules”.")
    }
  }

  private func checkSingleFile() throws(PlainError) {
    guard shared.isSingleFile else { return }
    let others = [
      ("--api", feeds.contains { !$0.options.generations.isEmpty }), ("--pages or --reports", !shared.ownPages.isEmpty),
      ("--formats", feeds.contains { $0.options.formats != ExportFormat.standard }), ("--host", host != nil),
      ("several languages", shared.languages.count > 1), ("“feeds”", feeds.count > 1), ("“cards”", shared.hasCards),
      ("“embed”", shared.hasEmbeds), ("“worker”", shared.hasWorker),
      ("“host-rules”", shared.hasHostRules), ("“precompress”", shared.isPrecompressed),
    ].filter(\.1).map(\.0)
    guard !others.isEmpty else { return }
    throw .usage(
      what: "--single-file cannot be combined with \(others.joined(separator: ", "))",
      reason: "it writes one file, index.html",
      advice: "Omit --single-file, or the other options.")
  }
}
