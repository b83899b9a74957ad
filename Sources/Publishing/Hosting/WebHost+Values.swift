import Base
import Countries
import Site

extension WebHost {
  func values(of site: HostedSite) -> TemplateValues {
    let (all, rules) = (HeaderRule.list(for: site), rules(for: site))
    let base = PathText.decoded(site.basePath)
    let quoted = base.replacingScalars(of: "\\", with: "\\\\").replacingScalars(of: "\"", with: "\\\"")
    let missing = base + "404.html"
    let texts = FileType.all.filter { $0.isText }
    let textTypes = Set(texts.map { $0.bareType }).sorted()
    let withCharset = FileType.all.filter { $0.mediaType.contains("charset") && $0.fileExtension != "html" }
    var groups = all.grouped.map { Self.values(ofFiles: $0.files, $0.headers, base) }
    let typed = all.compactMap { rule in
      rule.headers.first { $0.name == HeaderRule.type }.map { Self.values(ofFiles: [rule.files], [$0], base) }
    }
    groups = Self.numbered(groups + typed)
    var values: TemplateValues = [
      rawValue: true, "isCompressed": site.isCompressed,
      // The path of the site: as part of a URL, decoded, and as the start of regular expressions.
      "base": site.basePath, "baseWithoutDollar": site.basePath.replacingScalars(of: "$", with: "%24"),
      "root": self == .gitLabPages ? site.basePath : "/", "decodedBase": base, "quotedBase": quoted,
      "hasDollar": base.containsScalars(of: "$"), "basePattern": PathText.pattern(site.basePath),
      "start": "^" + PathText.pattern(base), "characterStart": "^" + PathText.characterPattern(base),
      "missingPage": missing.containsScalars(of: "`")
        ? "\"\(missing.replacingScalars(of: "\"", with: "\\\""))\"" : "`\(missing)`",
      // Folders.
      "folders": site.apiFolders.map(Self.values(ofFolder:)),
      "lists": Self.numbered(site.independentFolders.map(Self.values(ofFolder:))),
      "redirects": Self.numbered(
        site.redirects.map { ["from": Self.values(ofFolder: $0.from), "to": Self.values(ofFolder: $0.to)] }),
      // Rules.
      "rules": rules.map { rule -> TemplateValues in
        [
          "glob": rule.files.glob, "deepGlob": rule.files.deepGlob, "headers": rule.headers.map(Self.values(of:)),
        ]
      },
      "hasFrameOptions": hasFrameOptions(site),
      "groups": Array(groups.dropLast(typed.count)), "typed": Array(groups.suffix(typed.count)),
      "groupsAndTyped": groups, "common": all[0].headers.map(Self.values(of:)),
      "names": all.names.filter { $0 != HeaderRule.type }.map { name in
        Self.values(of: .init(name, all[0].headers.first { $0.name == name }?.value ?? ""))
      },
      // Types.
      "types": FileType.all.map(Self.values(ofType:)), "oddTypes": FileType.odd.map(Self.values(ofType:)),
      "textEndings": texts.map(\.fileExtension).joined(separator: "|"),
      "textTypes": textTypes.joined(separator: " "),
      "textTypesWithoutHTML": textTypes.filter { $0 != "text/html" }.joined(separator: " "),
      "charsetTypes": withCharset.map { $0.bareType }.joined(separator: " "),
    ]
    for header in all[0].headers { values[header.name] = header.value }
    if self == .s3 { values = values.merging(S3Transfers(all, site).values) }
    return values
  }

  private func rules(for site: HostedSite) -> [HeaderRule] {
    let rules = HeaderRule.list(for: site)
    switch self {
    case .netlify, .cloudflarePages:
      // These hosts may join a header set by several rules, so no two rules set the same header for a file. Pages and
      // files without their own rule keep `public, max-age=0, must-revalidate`, the default of both hosts.
      // Both also serve pages without extension, Cloudflare Pages only so.
      let bare = site.framed.filter { $0.hasSuffix(".html") }.map {
        HeaderRule(.file(String($0.dropLast(5))), [.init(HeaderRule.policy, nil)])
      }
      return (rules + bare).without { files, header in
        files == .all && (header == HeaderRule.cache || hasFrameOptions(site) && header == HeaderRule.policy)
      }
    case .azureStatic:
      // The first matching route counts, so each route has all headers of its files, and more specific routes come
      // first: files, extensions, folders.
      return rules.filter { $0.files != .all }.enumerated()
        .sorted { ($0.element.files.width, $0.offset) < ($1.element.files.width, $1.offset) }.map(\.element)
        .without { files, header in files.width == 2 && header == HeaderRule.type }
    case .gitHubPages, .gitLabPages, .s3, .firebase, .nginx, .apache, .caddy: return rules
    }
  }

  /// Whether to use `X-Frame-Options`: Netlify cannot remove a header, and browsers read this one only if no policy has
  /// `frame-ancestors`.
  private func hasFrameOptions(_ site: HostedSite) -> Bool { self == .netlify && !site.framed.isEmpty }

  private static func numbered(_ values: [TemplateValues]) -> [TemplateValues] {
    values.enumerated().map { index, value in value.merging(["index": index]) }
  }

  /// A folder of the site; its name needs no encoding in URLs.
  private static func values(ofFolder path: String) -> TemplateValues {
    ["path": path, "pattern": PathText.pattern(path)]
  }

  private static func values(ofType type: FileType) -> TemplateValues {
    ["ending": type.fileExtension, "type": type.mediaType]
  }

  private static func values(of header: HeaderRule.Header) -> TemplateValues {
    let variable = "gazetteer_" + header.name.lowercased().replacingScalars(of: "-", with: "_")
    return ["name": header.name, "variable": variable, "value": header.value]
  }

  /// Files with the same headers. nginx and Apache match bytes, Caddy matches characters.
  private static func values(
    ofFiles files: [HeaderRule.Files], _ headers: [HeaderRule.Header], _ base: String
  ) -> TemplateValues {
    let (isVersioned, start) = (files[0].isVersioned, "^" + PathText.pattern(base))
    return [
      "isAll": files == [.all], "isVersioned": isVersioned, "headers": headers.map(values(of:)),
      "pattern": files.pattern(start: start, end: isVersioned ? "\\?." : "$"),
      "packed": files.pattern(start: start, end: "(\\.(gz|br))?$"),
      "characters": files.pattern(start: "^" + PathText.characterPattern(base), end: "$"),
      "type": String((headers[0].value ?? "").prefix { $0 != ";" }),
    ]
  }
}
