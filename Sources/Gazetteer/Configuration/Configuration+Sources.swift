import Base
import Feeds

/// Recipes of sources: those of the binary, and `sources:`.
extension Configuration {
  private enum RecipeKey: String, CaseIterable {
    case title, url, query, page, headers, records, key, year, value, skip, error, licence, holds, example, metadata,
      paging
  }

  private enum MetadataKey: String, CaseIterable { case url, title, unit, licence, citation, restricted }

  private enum PagingKey: String, CaseIterable { case parameter, number, count }

  /// The recipes, if one of the sources can be named by them or the file has some: decoding them takes a tenth of a start.
  package func recipes(for sources: [Source]) throws(PlainError) -> SourceRecipes {
    let areNamed = sources.contains { if case .file = $0 { true } else { false } }
    return areNamed || structure(.sources) != nil ? try recipes() : SourceRecipes()
  }

  /// The bundled recipes, and those of the file in place of bundled ones with the same name.
  ///
  /// - Throws: ``PlainError``.
  package func recipes() throws(PlainError) -> SourceRecipes {
    var recipes = SourceRecipes()
    let name = "sources.yml"
    let text = String(decoding: BundledData.bytes(of: name), as: UTF8.self)
    let bundled: YAMLNode?
    do { bundled = try YAMLText.value(of: text) } catch {
      throw .mistake(file: name, line: error.line, reason: error.reason)
    }
    try Configuration(file: name).add(bundled, to: &recipes)
    try add(structure(.sources), to: &recipes)
    return recipes
  }

  /// `contact:`, a URL or an e-mail address for services, which becomes a part of the `User-Agent` header; `nil` without.
  ///
  /// - Throws: ``PlainError``.
  package func contact() throws(PlainError) -> String? {
    guard let node = structure(.contact) else { return nil }
    let text = try text(node, Structure.contact.rawValue)
    guard text.wholeMatch(of: /(https?:\/\/[!#-'*-~]+|[!#-'*-?A-~]+@[!#-'*-~]+)/) != nil else {
      throw mistake(node, "contact: a URL or an e-mail address is expected, such as https://example.org/about")
    }
    return text
  }

  /// The sources of its feeds that are named or on the network: what each feed reads, joins, and takes single columns from.
  ///
  /// - Throws: ``PlainError``.
  package func usedSources() throws -> [(feed: String, source: JoinSettings)] {
    let recipes = try recipes()
    var used: [(feed: String, source: JoinSettings)] = []
    for entry in try feeds(isSourceGiven: false) {
      let source = try entry.configuration.source().map { [JoinSettings(try Source(parsing: $0))] } ?? []
      let columns = try entry.configuration.declarations().flatMap { try JoinSettings.of($0) }
      for table in try source + entry.configuration.joins() + columns {
        let table = try table.completed(by: recipes)
        if case .address = table.source { used.append((entry.folder, table)) }
      }
    }
    return used
  }

  private func add(_ node: YAMLNode?, to recipes: inout SourceRecipes) throws(PlainError) {
    for (name, node) in try Self.members(of: node, file: file, key: Structure.sources.rawValue) {
      guard name.wholeMatch(of: /[a-z][a-z0-9-]{0,40}/) != nil, name != "snapshot" else {
        throw mistake(node, "sources: a name has small letters, digits and hyphens, not “\(name.oneLine(limit: 60))”")
      }
      recipes.add(try recipe(name, node))
    }
  }

  private func recipe(_ name: String, _ node: YAMLNode) throws(PlainError) -> SourceRecipe {
    let place = "sources: \(name)"
    let values = try self.values(of: node, in: place, RecipeKey.self)
    let text = { (key: RecipeKey) throws(PlainError) in
      try values[key].map { node throws(PlainError) in try self.text(node, "\(place): \(key.rawValue)") }
    }
    var recipe = SourceRecipe(name: name)
    recipe.url = try url(values[.url], of: node, place)
    (recipe.title, recipe.query, recipe.page) = (try text(.title) ?? name, try text(.query), try text(.page))
    recipe.headers = try values[.headers].map { node throws(PlainError) in try headers(node, place) } ?? []
    (recipe.records, recipe.error) = (Self.path(try text(.records)), Self.path(try text(.error)))
    (recipe.key, recipe.year, recipe.value) = (try text(.key), try text(.year), try text(.value))
    recipe.skipped = Set(try values[.skip].map { node throws(PlainError) in try texts(node, "\(place): skip") } ?? [])
    (recipe.licence, recipe.holds) = (try text(.licence) ?? "", try text(.holds) ?? "")
    recipe.example = try text(.example)
    if let node = values[.metadata] {
      let values = try self.values(of: node, in: "\(place): metadata", MetadataKey.self)
      let path = { (key: MetadataKey) throws(PlainError) in
        Self.path(try values[key].map { node throws(PlainError) in try self.text(node, "\(place): \(key.rawValue)") })
      }
      recipe.metadata = SourceRecipe.Metadata(
        url: try url(values[.url], of: node, "\(place): metadata"), title: try path(.title), unit: try path(.unit),
        licence: try path(.licence), citation: try path(.citation), isRestricted: try path(.restricted))
    }
    if let node = values[.paging] {
      let values = try self.values(of: node, in: "\(place): paging", PagingKey.self)
      let word = { (key: PagingKey) throws(PlainError) -> String in
        guard let value = values[key] else {
          throw self.mistake(node, "\(place): paging: needs “parameter”, “number” and “count”")
        }
        return try self.text(value, "\(place): paging: \(key.rawValue)")
      }
      recipe.paging = SourceRecipe.Paging(
        parameter: try word(.parameter), number: Self.path(try word(.number)), count: Self.path(try word(.count)))
    }
    return recipe
  }

  private func url(_ value: YAMLNode?, of node: YAMLNode, _ place: String) throws(PlainError) -> String {
    let text = try value.map { value throws(PlainError) in try self.text(value, "\(place): url") } ?? ""
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
      throw mistake(value ?? node, "\(place): “url” must be an http or https URL")
    }
    return text
  }

  /// Headers, each `Name: value`.
  func headers(_ node: YAMLNode, _ place: String) throws(PlainError) -> [HTTPHeader] {
    try texts(node, place, separator: nil).map { text throws(PlainError) in
      do throws(PlainError) { return try HTTPHeader(parsing: text) } catch {
        throw mistake(node, "\(place): \([error.what, error.reason].compactMap(\.self).joined(separator: ": "))")
      }
    }
  }
}
