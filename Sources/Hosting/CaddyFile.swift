import Diagnostics

/// What the block of a site in a `Caddyfile` imports.
enum CaddyFile {
  static let path = HostFiles.folder + "Caddyfile"

  static func file(_ rules: [HeaderRule], _ site: HostedSite) -> HostFiles {
    let base = site.basePath
    var lines = [
      "# Written by Gazetteer: what Caddy is told of the site. Import it into a site block with the folder as its root.",
      "encode zstd gzip",
    ]
    // In a route the lines count in their order, so that the last one counts.
    lines.append("route {")
    for (index, (from, to)) in site.redirects.enumerated() {
      let start = HeaderRule.Files.folder(from).pattern(base: base, escape: PathText.characterPattern)
      lines.append("  @moved\(index) path_regexp moved\(index) `\(start)(.*)$`")
      lines.append("  redir @moved\(index) \(base)\(PathText.encoded(to)){re.moved\(index).1} 301")
    }
    for (index, folder) in site.independentFolders.enumerated() {
      let path = HeaderRule.Files.file(folder + "independent")
        .pattern(base: base, escape: PathText.characterPattern)
      lines += ["  @list\(index) {", "    path_regexp `\(path)`", "    query status=false", "  }"]
      // A rewrite to a whole path does not find a folder with letters beyond ASCII.
      let name = PathText.encoded(folder)
      lines.append("  uri @list\(index) replace \(name)independent \(name)not-independent")
    }
    lines.append("  try_files {path} {path}.html")
    let types = rules.compactMap { rule in
      rule.headers.first { $0.name == HeaderRule.type }.map { (files: [rule.files], headers: [$0]) }
    }
    for (index, (files, headers)) in (rules.grouped + types).enumerated() {
      let matcher = files == [.all] ? "" : " @files\(index)"
      if !matcher.isEmpty { lines += Self.matcher("files\(index)", files, base) }
      for header in headers {
        lines.append("  header\(matcher) " + (header.value.map { "\(header.name) `\($0)`" } ?? "-\(header.name)"))
      }
    }
    lines += [
      "  file_server\(site.isCompressed ? " {\n    precompressed br gzip\n  }" : "")", "}", "handle_errors {",
      "  rewrite * \(quoted(base + "404.html"))", "  header Content-Type `text/html; charset=utf-8`",
      "  header Cache-Control no-cache", "  file_server", "}",
    ]
    var made = HostFiles.text(path, lines.joined(separator: "\n") + "\n")
    made.notes = [
      "put a copy of \(path) where Caddy has its settings, and into the block of the site, which has the folder as its root: "
        + "import FILE (Docs/hosts.md has an example)"
    ]
    return made
  }

  /// A path of an address as Caddy has it in its settings: decoded.
  private static func quoted(_ path: String) -> String {
    let path = PathText.decoded(path)
    return path.containsScalars(of: "`") ? "\"\(path.replacingScalars(of: "\"", with: "\\\""))\"" : "`\(path)`"
  }

  private static func matcher(_ name: String, _ files: [HeaderRule.Files], _ base: String) -> [String] {
    // A star of its path patterns ends at a slash.
    let paths = "path_regexp `\(files.pattern(base: base, escape: PathText.characterPattern))`"
    return files[0].isVersioned
      ? ["  @\(name) {", "    \(paths)", "    expression `{query.v} != \"\"`", "  }"] : ["  @\(name) \(paths)"]
  }
}
