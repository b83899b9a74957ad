import JSON

/// `staticwebapp.config.json`, which Azure Static Web Apps reads at the root of a site. Of its routes the first that fits
/// counts, so that each has all headers of its files.
enum AzureFile {
  static let path = "staticwebapp.config.json"
  /// The most bytes that are read of one.
  static let mostBytes = 20_480

  static func file(_ rules: [HeaderRule], _ site: HostedSite) -> HostFiles {
    let common = rules.filter { $0.files == .all }.flatMap(\.headers)
    // What is narrower comes first: files, endings, folders.
    let order: [(HeaderRule.Files) -> Bool] = [
      { if case .file = $0 { true } else { false } }, { if case .versioned = $0 { true } else { false } },
      { if case .ending = $0 { true } else { false } }, { if case .folder = $0 { true } else { false } },
    ]
    let routes = order.flatMap { isKind in rules.filter { isKind($0.files) } }.compactMap { rule -> JSONTree? in
      let headers = rule.headers.filter { header in
        if case .ending = rule.files { header.name != HeaderRule.type } else { true }
      }
      guard !headers.isEmpty else { return nil }
      return JSONTree.object([
        .init("route", .string(rule.files.glob)), .init("headers", object(headers)),
      ])
    }
    let types = FileType.odd.map { JSONTree.Member("." + $0.ending, .string($0.mediaType)) }
    let rewrite = JSONTree.object([.init("rewrite", .string("/404.html"))])
    let tree = JSONTree.object([
      .init("routes", .array(routes)), .init("globalHeaders", object(common)),
      .init("mimeTypes", .object(types)), .init("responseOverrides", .object([.init("404", rewrite)])),
    ])
    let text = tree.indentedText
    var made = HostFiles.text(path, text)
    if text.utf8.count > mostBytes {
      made.warnings = [
        "Azure Static Web Apps takes \(mostBytes) bytes of \(path), and that of this site, which is of many parts, has "
          + "\(text.utf8.count)"
      ]
    }
    return made
  }

  /// Headers by their names; an empty value takes one away.
  private static func object(_ headers: [HeaderRule.Header]) -> JSONTree {
    .object(headers.map { .init($0.name, .string($0.value ?? "")) })
  }
}
