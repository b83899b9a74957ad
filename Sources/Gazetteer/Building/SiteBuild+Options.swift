import Base

extension SiteBuild {
  /// Refuses options that exclude or require each other.
  ///
  /// - Throws: ``PlainError``.
  func checkOptions() throws(PlainError) {
    if shared.hasWorker || shared.hasHostRules, feeds.allSatisfy(\.options.generations.isEmpty) {
      throw .usage(
        what: "“\(shared.hasWorker ? "worker" : "host-rules")” is for an API, and none is published",
        reason: "--api is none", advice: "Publish one with --api all, or leave the key out.")
    }
    if shared.hasEmbeds, feeds.allSatisfy({ !$0.options.hasCountryPages || !$0.options.formats.contains(.json) }) {
      throw .usage(
        what: "“embed” is for a site with country pages and JSON, and there are none",
        reason: "pages elsewhere show the card of a country, or rows of the JSON",
        advice: "Leave “embed” out, or have country pages and the format json.")
    }
    if shared.hasCards, shared.baseURL == nil {
      throw .usage(
        what: "“cards” is for a site whose address is known, and none is given",
        reason: "services take a card only by its whole address",
        advice: "Give the address with --base-url, such as https://example.org/countries/, or leave “cards” out.")
    }
    if shared.hasHostRules, let host {
      throw .usage(
        what: "“host-rules” and “host” do not go together",
        reason: "what \(host.title) is told holds for the API too", advice: "Leave “host-rules” out.")
    }
  }
}
