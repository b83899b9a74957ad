import Base
import Feeds

/// Named sources with the ages of their cached copies, as `gazetteer sources` lists them.
package struct SourceListing {
  private let recipes: [SourceRecipe]
  private let entries: [CacheEntry]
  private let now: Moment

  /// Sources and the cached copies.
  package init(
    _ recipes: SourceRecipes, entries: [CacheEntry], at now: Moment
  ) {
    self.recipes = recipes.recipes
    self.entries = entries
    self.now = now
  }

  /// The lines for a terminal.
  package var lines: [String] {
    recipes.flatMap { recipe in
      let example = recipe.hasCodes ? recipe.example.map { "such as \(recipe.name):\($0)" } : nil
      let facts = [recipe.holds, recipe.licence, example ?? "", words(newest(of: recipe))]
      return ["\(recipe.name): \(recipe.title)", "  " + facts.filter { !$0.isEmpty }.joined(separator: "; ")]
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
    return .known(["sources": .array(listed)])
  }

  private func newest(of recipe: SourceRecipe) -> CacheEntry? {
    let start = recipe.url.prefix { $0 != "{" }
    return entries.filter { $0.address?.hasPrefix(start) == true }
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
