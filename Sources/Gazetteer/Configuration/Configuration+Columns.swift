import Base

extension Configuration {
  private enum NounKey: String, CaseIterable {
    case one, other
  }

  private enum ColumnKey: String, CaseIterable {
    case from, label, type, format, unit, decimals, description, align, facet, search, sort
  }

  /// `noun:`, the label of one row and of several; `nil` if it is not set.
  ///
  /// - Throws: ``PlainError``.
  package func noun() throws -> Noun? {
    guard let node = structure(.noun) else { return nil }
    guard node.members != nil else {
      throw mistake(node, "noun: expected “one” and “other”, such as {one: office, other: offices}")
    }
    let values = try self.values(of: node, in: Structure.noun.rawValue, NounKey.self)
    guard let one = try values[.one].map({ try text($0, "one") }), !one.isEmpty,
      let other = try values[.other].map({ try text($0, "other") }), !other.isEmpty
    else { throw mistake(node, "noun: expected “one” and “other”, such as {one: office, other: offices}") }
    return Noun(one: one, other: other)
  }

  /// `title:` with a title for each language; empty if it is a text or not set.
  ///
  /// - Throws: ``PlainError``.
  package func titles() throws(PlainError) -> [WorldLanguage: String] {
    guard let node = node("title"), node.members != nil else { return [:] }
    var titles: [WorldLanguage: String] = [:]
    for (tag, value) in try Self.members(of: node, file: file, key: "title") {
      guard let language = WorldLanguage(tag: tag) else {
        let tags = WorldLanguage.shipped.map(\.tag)
        throw mistake(value, "title: \(ClosestName.mistake(tag, kind: "language", among: tags))")
      }
      let title = try text(value, "title: \(tag)")
      if !value.isNull, !title.allSatisfy(\.isWhitespace) { titles[language] = title }
    }
    return titles
  }

  /// `columns:`, declarations for columns of the feed and of tables, by name.
  ///
  /// - Throws: ``PlainError``.
  package func declarations() throws -> [ColumnDeclaration] {
    guard let node = structure(.columns) else { return [] }
    guard node.members != nil else {
      throw mistake(
        node,
        "columns: expected names with declarations, such as {gdp: {label: GDP}}; to choose columns, set “columns” below "
          + "“build” or “export”")
    }
    return try Self.members(of: node, file: file, key: Structure.columns.rawValue).map { name, node in
      var declaration = ColumnDeclaration(name: name)
      declaration.place = place(node)
      // A source, or a list of them, is short for “from”.
      if node.members == nil, node.text?.isEmpty == false || node.items != nil {
        declaration.sources = try texts(node, "columns: \(name)", separator: nil)
        return declaration
      }
      let values = try self.values(of: node, in: "columns: \(name)", ColumnKey.self)
      declaration.sources = try values[.from].map { try texts($0, "from", separator: nil) } ?? []
      declaration.label = try values[.label].map { try text($0, "label") }
      declaration.unit = try values[.unit].map { try text($0, "unit") }
      declaration.description = try values[.description].map { try text($0, "description") }
      declaration.kind = try values[.type].map { try choice($0, "type", kinds) }
      declaration.form = try values[.format].map { try choice($0, "format", forms) }
      declaration.decimals = try values[.decimals].map { node in
        guard let decimals = node.integer, (0...10).contains(decimals) else {
          throw mistake(node, "decimals: expected a whole number from 0 to 10")
        }
        return decimals
      }
      declaration.alignment = try values[.align].map { try choice($0, "align") }
      declaration.isFacet = try values[.facet].map { try flag($0, "facet") }
      declaration.isSearched = try values[.search].map { try flag($0, "search") }
      declaration.order = try values[.sort].map { try choice($0, "sort", orders) }
      return declaration
    }
  }

  private var kinds: [String: Column.Kind] {
    ["text": .text, "integer": .integer, "number": .decimal, "boolean": .boolean, "list": .list]
  }

  private var forms: [String: ColumnDisplay.Form] {
    // cannot trap: the names are distinct
    Dictionary(uniqueKeysWithValues: ColumnDisplay.Form.allCases.map { ($0 == .plain ? "number" : $0.rawValue, $0) })
  }

  private var orders: [String: ColumnDeclaration.Order] {
    ["first": .ascending, "asc": .ascending, "desc": .descending]
  }
}
