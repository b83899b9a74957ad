package import Base
package import Feeds

/// Named sources with the ages of their cached copies, as `gazetteer sources` lists them.
package struct SourceListing {
  private let recipes: [SourceRecipe]
  /// Those that the configuration uses, with the folders of their feeds, which are empty for the root.
  private let used: [(feed: String, source: JoinSettings)]
  private let entries: [CacheEntry]
  private let now: Moment

  /// Sources, those that the configuration uses, and the cached copies.
  package init(
    _ recipes: SourceRecipes, used: [(feed: String, source: JoinSettings)], entries: [CacheEntry], at now: Moment
  ) {
    (self.recipes, self.used, self.entries, self.now) = (recipes.recipes, used, entries, now)
  }

  /// The lines for a terminal.
  package var lines: [String] {
    let listed = recipes.flatMap { recipe in
      let example = recipe.hasCodes ? recipe.example.map { "such as \(recipe.name):\($0)" } : nil
      let facts = [recipe.holds, recipe.licence, example ?? "", words(newest(of: recipe))]
      return ["\(recipe.name): \(recipe.title)", "  " + facts.filter { !$0.isEmpty }.joined(separator: "; ")]
    }
    guard !used.isEmpty else { return listed }
    return listed + ["", "In the configuration:"]
      + used.map { feed, source in
        let column = source.target.map { " for “\($0)”" } ?? ""
        let feed = feed.isEmpty ? "" : " in “\(feed)”"
        return "  \(source.wholeName)\(column)\(feed): \(words(copy(of: source)))"
      }
  }

  /// The object of `--json`.
  package var json: JSONTree {
    let listed = recipes.map { recipe in
      let copy = newest(of: recipe)
      return JSONTree.known([
        "age": age(copy), "example": recipe.example.map { .string("\(recipe.name):\($0)") }, "fetched_at": date(copy),
        "holds": .known(text: recipe.holds), "licence": .known(text: recipe.licence), "name": .string(recipe.name),
        "title": .string(recipe.title),
      ])
    }
    let configured = used.map { feed, source in
      let copy = copy(of: source)
      return JSONTree.known([
        "age": age(copy), "column": source.target.map(JSONTree.string), "feed": .known(text: feed),
        "fetched_at": date(copy), "name": .string(source.wholeName),
      ])
    }
    return .known(["configured": .array(configured), "sources": .array(listed)])
  }

  private func newest(of recipe: SourceRecipe) -> CacheEntry? {
    newest { $0.hasPrefix(recipe.url.prefix { $0 != "{" }) }
  }

  private func copy(of source: JoinSettings) -> CacheEntry? { newest { $0 == source.source.displayName } }

  private func newest(where isIts: (String) -> Bool) -> CacheEntry? {
    entries.filter { $0.address.map(isIts) == true }
      .max { ($0.fetchedAt?.secondsSince1970 ?? 0) < ($1.fetchedAt?.secondsSince1970 ?? 0) }
  }

  private func age(_ copy: CacheEntry?) -> JSONTree? {
    copy?.age(at: now).flatMap { Int(exactly: $0.seconds) }.map(JSONTree.integer)
  }

  private func date(_ copy: CacheEntry?) -> JSONTree? { copy?.fetchedAt.map { .string($0.iso) } }

  private func words(_ copy: CacheEntry?) -> String {
    guard let copy else { return "never fetched" }
    return copy.age(at: now).map { "fetched \($0) ago" } ?? "fetched at an unknown time"
  }
}
