import JSON

/// `firebase.json` for a project whose folder is that of the site. Of rules that set the same header the last one counts
/// there too, but none is taken back.
enum FirebaseFile {
  static let path = "firebase.json"

  static func file(_ rules: [HeaderRule], _ site: HostedSite) -> HostFiles {
    let headers = rules.map { rule in
      JSONTree.object([
        .init("source", .string(glob(rule.files))),
        .init(
          "headers",
          .array(
            rule.headers.map { header in
              JSONTree.object([
                .init("key", .string(header.name)), .init("value", .string(header.value ?? "frame-ancestors *")),
              ])
            })),
      ])
    }
    let redirects = site.redirects.map { from, to in
      JSONTree.object([
        .init("source", .string("/\(PathText.encoded(from)):rest*")),
        .init("destination", .string("/\(PathText.encoded(to)):rest")), .init("type", .integer(301)),
      ])
    }
    var hosting = [
      JSONTree.Member("public", .string(".")),
      .init("ignore", .array(["firebase.json", "**/.*", "**/node_modules/**"].map(JSONTree.string))),
      .init("headers", .array(headers)),
    ]
    if !redirects.isEmpty { hosting.append(.init("redirects", .array(redirects))) }
    var made = HostFiles.text(path, JSONTree.object([.init("hosting", .object(hosting))]).indentedText)
    made.notes = ["firebase.json is for a project whose folder is that of the site: run “firebase deploy” in it"]
    return made
  }

  private static func glob(_ files: HeaderRule.Files) -> String {
    switch files {
    case .all: "**"
    case .ending(let ending): "**/*.\(ending)"
    case .folder(let folder): "/\(PathText.encoded(folder))**"
    case .file(let path), .versioned(let path): "/" + PathText.encoded(path)
    }
  }
}
