import Base

extension SiteBuild {
  /// Refuses settings that exclude or need each other.
  ///
  /// - Throws: ``PlainError``.
  func checkSettings() throws(PlainError) {
    if settings.hasWorker || settings.hasHostRules, feeds.allSatisfy(\.generations.isEmpty) {
      throw .unsuitable(
        what: "“\(settings.hasWorker ? "worker" : "host-rules")” is for an API, and none is published",
        reason: "--api is none", advice: "Publish one with --api all, or leave the key out.")
    }
    if shared.hasEmbeds, feeds.allSatisfy({ !$0.section.hasCountryPages || !$0.section.formats.contains(.json) }) {
      throw .unsuitable(
        what: "“embed” is for a site with country pages and JSON, and there are none",
        reason: "pages elsewhere show the card of a country, or rows of the JSON",
        advice: "Leave “embed” out, or have country pages and the format json.")
    }
    if settings.hasCards, shared.baseURL == nil {
      throw .unsuitable(
        what: "“cards” is for a site whose address is known, and none is given",
        reason: "services take a card only by its whole address",
        advice: "Give the address with --base-url, such as https://example.org/countries/, or leave “cards” out.")
    }
    if settings.hasHostRules, let host = settings.host {
      throw .unsuitable(
        what: "“host-rules” and “host” do not go together",
        reason: "what \(host.title) is told holds for the API too", advice: "Leave “host-rules” out.")
    }
  }
}
