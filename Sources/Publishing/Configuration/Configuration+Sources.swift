package import Base
import Countries
package import Feeds

/// Recipes of sources: those of the binary, and `sources:`.
extension Configuration {
  /// The recipes, if one of the sources can be named by them or the file has some: decoding them takes a tenth of a start.
  package func recipes(for sources: [Source]) throws(PlainError) -> SourceRecipes {
    let areNamed = sources.contains { if case .file(let text) = $0 { SourceRecipes.canName(text) } else { false } }
    return areNamed || structure(.sources) != nil ? try recipes() : SourceRecipes()
  }

  /// The bundled recipes, and those of the file in place of bundled ones with the same name.
  package func recipes() throws(PlainError) -> SourceRecipes {
    var recipes = SourceRecipes()
    let name = "sources.yml"
    let text = String(decoding: BundledData.bytes(of: name), as: UTF8.self)
    let bundled = try Self.root(of: text, file: name).map {
      ConfigurationValue($0, Structure.sources.rawValue, in: name)
    }
    for (name, value) in try (bundled?.members() ?? []) + (structure(.sources)?.members() ?? []) {
      guard name.wholeMatch(of: /[a-z][a-z0-9-]{0,40}/) != nil, name != "snapshot" else {
        throw ConfigurationValue(value.node, Structure.sources.rawValue, in: value.file).mistake(
          "a name has small letters, digits and hyphens, not “\(name.oneLine(limit: 60))”")
      }
      recipes.add(try value.recipe(name))
    }
    return recipes
  }

  /// `contact:`, a URL or an e-mail address for services, which becomes a part of the `User-Agent` header; else the URL
  /// of the site; `nil` without either.
  package func contact() throws(PlainError) -> String? {
    let contact = /(https?:\/\/[!#-'*-~]+|[!#-'*-?A-~]+@[!#-'*-~]+)/
    guard let value = structure(.contact) else {
      let site = siteURL?.text
      return site?.wholeMatch(of: contact) == nil ? nil : site
    }
    let text = try value.text()
    guard text.wholeMatch(of: contact) != nil else {
      throw value.mistake("expected a URL or an e-mail address, such as https://example.org/about")
    }
    return text
  }

  /// The sources of its feeds that are named or on the network: what each feed reads, joins, and takes single columns from.
  package func usedSources() throws -> [(feed: String, source: JoinSettings)] {
    let recipes = try recipes()
    var used: [(feed: String, source: JoinSettings)] = []
    for entry in try feeds(isSourceGiven: false) {
      let source = try entry.configuration.source().map { [JoinSettings(try Source(parsing: $0))] } ?? []
      let columns = try entry.configuration.declarations().flatMap { try JoinSettings.of($0) }
      for table in try source + entry.configuration.joins() + entry.configuration.tables() + columns {
        let table = try table.completed(by: recipes)
        if case .address = table.source { used.append((entry.folder, table)) }
      }
    }
    return used
  }
}

private enum RecipeKey: String, CaseIterable {
  case title, url, query, page, headers, records, key, year, value, skip, error, licence, holds, example, metadata,
    paging, updated
}

private enum MetadataKey: String, CaseIterable {
  case url, name, title, unit, licence, citation, restricted, details, updated
}

private enum PagingKey: String, CaseIterable { case parameter, number, count, total }

extension ConfigurationValue {
  fileprivate func recipe(_ name: String) throws(PlainError) -> SourceRecipe {
    let values = try members(of: RecipeKey.self)
    var recipe = SourceRecipe(name: name)
    recipe.url = try url(values[.url])
    recipe.title = try values[.title]?.text() ?? name
    recipe.query = try values[.query]?.text()
    recipe.page = try values[.page]?.text()
    recipe.headers = try values[.headers]?.headers() ?? []
    recipe.records = try values[.records]?.path() ?? []
    recipe.error = try values[.error]?.path() ?? []
    recipe.key = try values[.key]?.text()
    recipe.year = try values[.year]?.text()
    recipe.value = try values[.value]?.text()
    recipe.skipped = Set(try values[.skip]?.texts() ?? [])
    recipe.licence = try values[.licence]?.text() ?? ""
    recipe.updated = try values[.updated]?.path() ?? []
    recipe.holds = try values[.holds]?.text() ?? ""
    recipe.example = try values[.example]?.text()
    if let metadata = values[.metadata] {
      let values = try metadata.members(of: MetadataKey.self)
      let details = try values[.details]?.members(of: MetadataKey.self) ?? [:]
      let path = { (value: ConfigurationValue?) throws(PlainError) in try value?.path() ?? [] }
      recipe.metadata = SourceRecipe.Metadata(
        url: try metadata.url(values[.url]), name: try path(values[.name]), title: try path(values[.title]),
        unit: try path(values[.unit]), licence: try path(values[.licence]), citation: try path(values[.citation]),
        updated: try path(values[.updated]), isRestricted: try path(values[.restricted]),
        details: (try path(details[.url]), try path(details[.licence]), try path(details[.restricted])))
    }
    if let paging = values[.paging] {
      let keys = try paging.members(of: PagingKey.self)
      guard let parameter = keys[.parameter], let number = keys[.number], let count = keys[.count] else {
        throw paging.mistake("needs “parameter”, “number” and “count”")
      }
      recipe.paging = SourceRecipe.Paging(
        parameter: try parameter.text(), number: try number.path(), count: try count.path(),
        total: try keys[.total]?.path() ?? [])
    }
    return recipe
  }

  private func url(_ value: ConfigurationValue?) throws(PlainError) -> String {
    let text = try value?.text() ?? ""
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
      throw mistake("“url” must be an http or https URL", at: value?.node)
    }
    return text
  }

  private func path() throws(PlainError) -> [String] { Configuration.path(try text()) }
}
