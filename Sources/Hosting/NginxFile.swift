import Diagnostics

/// What the `server` block of nginx includes. A header has one place in it and a variable as its value, which the rules
/// set: a block with a header of its own would forget all others.
enum NginxFile {
  static let path = HostFiles.folder + "nginx.conf"

  static func file(_ rules: [HeaderRule], _ site: HostedSite) -> HostFiles {
    let text = (head(site) + types(rules, site) + headers(rules, site) + compression(site)).joined(separator: "\n")
    var made = HostFiles.text(path, text + "\n")
    made.notes = [
      "put a copy of \(path) where nginx has its settings, and into the server block that has the folder as its root: "
        + "include FILE; (Docs/hosts.md has an example)"
    ]
    return made
  }

  private static func head(_ site: HostedSite) -> [String] {
    let redirects = site.redirects.map { from, to in
      let start = HeaderRule.Files.folder(from).pattern(base: site.basePath)
      // As part of an address: a dollar sign would be that of a variable.
      let target = site.basePath.replacingScalars(of: "$", with: "%24") + PathText.encoded(to)
      return "rewrite \"\(start)(.*)$\" \"\(target)$1\" permanent;"
    }
    let lists = site.independentFolders.map { folder in
      let path = HeaderRule.Files.folder(folder).pattern(base: site.basePath)
      return "if ($arg_status ~* \"^false$\") { rewrite \"(\(path))independent$\" \"$1not-independent\"; }"
    }
    return [
      "# Written by Gazetteer: what nginx is told of the site. Include it in a server block with the folder as its root.",
      "index index.html;",
    ] + lists + missingPage(site) + ["location \(quoted(site.basePath)) { try_files $uri $uri.html $uri/ =404; }"]
      + redirects
  }

  /// The page for what is not there. A dollar sign in the folder of the site would be that of a variable, and nothing takes
  /// that from it, so that the folder is then told by the address that was asked for.
  private static func missingPage(_ site: HostedSite) -> [String] {
    guard PathText.decoded(site.basePath).containsScalars(of: "$") else {
      return ["error_page 403 404 =404 \(quoted(site.basePath + "404.html"));"]
    }
    // The group has a name, since what a numbered one has found is percent-encoded in some addresses.
    return [
      "set $gazetteer_base /;",
      "if ($uri ~ \"(?<gazetteer_base>\(HeaderRule.Files.all.pattern(base: site.basePath)))\") { }",
      "error_page 403 404 =404 \"${gazetteer_base}404.html\";",
    ]
  }

  /// The types. Those of nginx stay for all other files.
  private static func types(_ rules: [HeaderRule], _ site: HostedSite) -> [String] {
    let own = rules.compactMap { rule -> String? in
      guard let type = rule.headers.first(where: { $0.name == HeaderRule.type })?.value else { return nil }
      return "location ~ \"\(rule.files.pattern(base: site.basePath))\" { types { } default_type \(bare(type)); }"
    }
    let withCharset = FileType.all.filter { $0.mediaType.contains("charset") && $0.ending != "html" }
    return [
      "charset utf-8;",
      "charset_types application/javascript \(withCharset.map { bare($0.mediaType) }.joined(separator: " "));",
    ] + own
  }

  private static func headers(_ rules: [HeaderRule], _ site: HostedSite) -> [String] {
    let names = rules.names.filter { $0 != HeaderRule.type }
    var lines = names.map { name in "set \(variable(name)) \"\(rules.standard(name))\";" }
    for (files, headers) in rules.filter({ $0.files != .all }).grouped {
      let sets = headers.map { "set \(variable($0.name)) \"\($0.value ?? "")\";" }.joined(separator: " ")
      if files[0].isVersioned {
        // A condition is one comparison: the path and the version are looked at as one text.
        let patterns = files.map { $0.pattern(base: site.basePath).dropLast() + "\\?." }
        lines.append("set $gazetteer_asked \"$uri?$arg_v\";")
        lines.append("if ($gazetteer_asked ~ \"\(patterns.joined(separator: "|"))\") { \(sets) }")
      } else {
        lines.append("if ($uri ~ \"\(files.pattern(base: site.basePath))\") { \(sets) }")
      }
    }
    // The page for what is not there is another file, whatever was asked for.
    let origin = variable(HeaderRule.origin)
    lines += site.apiFolders.map { folder in
      let path = site.basePath + PathText.encoded(folder)
      return "if ($request_uri ~ \"^\(PathText.pattern(path))\") { set \(origin) \"*\"; }"
    }
    return lines + names.map { "add_header \($0) \(variable($0)) always;" }
  }

  private static func compression(_ site: HostedSite) -> [String] {
    let types = Set(FileType.text.map { bare($0.mediaType) }).subtracting(["text/html"]).sorted()
    let own = [
      "gzip_static on;",
      "# With the module for Brotli (libnginx-mod-http-brotli-static) the smaller files are sent: brotli_static on;",
    ]
    return [
      "gzip on;", "gzip_vary on;", "gzip_proxied any;",
      "gzip_types application/javascript \(types.joined(separator: " "));",
    ] + (site.isCompressed ? own : [])
  }

  /// A path of an address as nginx has it in its settings: decoded.
  private static func quoted(_ path: String) -> String {
    let path = PathText.decoded(path).replacingScalars(of: "\\", with: "\\\\").replacingScalars(of: "\"", with: "\\\"")
    return "\"\(path)\""
  }

  /// A type without its charset, which nginx adds.
  private static func bare(_ type: String) -> String { String(type.prefix { $0 != ";" }) }

  private static func variable(_ header: String) -> String {
    "$gazetteer_" + header.lowercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }
}

extension [HeaderRule] {
  /// What a header is for files that no other rule is for; empty where it is not sent.
  fileprivate func standard(_ name: String) -> String {
    first { $0.files == .all }?.headers.first { $0.name == name }?.value ?? ""
  }
}
