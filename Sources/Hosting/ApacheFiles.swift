import Output

/// `.htaccess` for the folder of the site, and one for each folder of answers. `AllowOverride FileInfo` is all that they
/// need; of a module that is missing they ask nothing.
enum ApacheFiles {
  static let name = ".htaccess"
  private static let compressed = "(\\.(gz|br))?"

  static func files(_ rules: [HeaderRule], _ site: HostedSite) -> HostFiles {
    let lines =
      ["# Written by Gazetteer: what Apache is told of the site.", "ErrorDocument 404 \(site.basePath)404.html"]
      + FileType.all.map { "AddType '\($0.mediaType)' .\($0.ending)" }
      + (site.isCompressed ? encodings() : [])
      + module("headers", headers(rules, site)) + module("rewrite", rewriting(site))
      + module("deflate", module("filter", deflation()))
    let answers = site.apiFolders.map { folder in
      OutputFile(path: folder + name, contents: .text("ForceType \(FileType.answer)\n"))
    }
    return HostFiles(
      files: [OutputFile(path: name, contents: .text(lines.joined(separator: "\n") + "\n"))] + answers,
      notes: ["Apache reads .htaccess where “AllowOverride FileInfo” is set for the folder"])
  }

  /// What a compressed file is: the type of the other one, packed, and not an archive.
  private static func encodings() -> [String] {
    let endings = FileType.text.map(\.ending).joined(separator: "|")
    return [
      "<FilesMatch \"\\.(\(endings))\\.(gz|br)$\">", "RemoveType .gz .br", "AddEncoding gzip .gz", "AddEncoding br .br",
      "RemoveLanguage .br", "</FilesMatch>",
    ]
  }

  private static func headers(_ rules: [HeaderRule], _ site: HostedSite) -> [String] {
    var lines: [String] = []
    for (files, headers) in rules.grouped {
      var condition = ""
      if files[0] != .all {
        condition = "%{REQUEST_URI} =~ m#\(files.pattern(base: site.basePath, suffix: compressed))#"
        if files[0].isVersioned { condition += " && %{QUERY_STRING} =~ m#(^|&)v=[^&]#" }
        condition = " \"expr=\(condition)\""
      }
      for header in headers {
        let action = header.value.map { "set \(header.name) \"\($0)\"" } ?? "unset \(header.name)"
        lines.append("Header always \(action)\(condition)")
      }
    }
    // The page for what is not there is another file, whatever was asked for.
    lines += site.apiFolders.map { folder in
      let path = PathText.pattern(site.basePath + PathText.encoded(folder))
      return "Header always set \(HeaderRule.origin) \"*\" \"expr=%{THE_REQUEST} =~ m#^[A-Z]+ \(path)#\""
    }
    if site.isCompressed {
      let endings = FileType.text.map(\.ending).joined(separator: "|")
      lines.append("Header merge Vary Accept-Encoding \"expr=%{REQUEST_URI} =~ m#\\.(\(endings))\(compressed)$#\"")
    }
    return lines
  }

  /// Pages by their names without an ending, addresses of earlier days, and what stands beside a file compressed.
  private static func rewriting(_ site: HostedSite) -> [String] {
    let moved = site.redirects.map { from, to in
      "RewriteRule \"^\(PathText.pattern(from))(.*)$\" \"\(PathText.decoded(site.basePath))\(to)$1\" [R=301,L]"
    }
    let pages = [
      "RewriteCond %{REQUEST_FILENAME} !-f", "RewriteCond %{REQUEST_FILENAME}.html -f",
      "RewriteRule \"^(.+[^/])$\" \"$1.html\"",
    ]
    let beside = [("br", "br"), ("gzip", "gz")].flatMap { coding, suffix in
      [
        "RewriteCond %{HTTP:Accept-Encoding} \"\\b\(coding)\\b(?!;q=0(\\.0*)?(,|$))\"",
        "RewriteCond %{REQUEST_FILENAME}.\(suffix) -f",
        "RewriteRule \"^(.+\\.(\(FileType.text.map(\.ending).joined(separator: "|"))))$\" \"$1.\(suffix)\" [L]",
      ]
    }
    let lists = site.independentFolders.flatMap { folder in
      [
        "RewriteCond %{QUERY_STRING} \"(^|&)status=false(&|$)\" [NC]",
        "RewriteRule \"^(\(PathText.pattern(folder)))independent$\" \"$1not-independent\" [L]",
      ]
    }
    return ["RewriteEngine On"] + moved + lists + pages + (site.isCompressed ? beside : [])
  }

  private static func deflation() -> [String] {
    let types = Set(FileType.text.map { String($0.mediaType.prefix { $0 != ";" }) }).sorted()
    return ["AddOutputFilterByType DEFLATE \(types.joined(separator: " "))"]
  }

  private static func module(_ name: String, _ lines: [String]) -> [String] {
    ["<IfModule mod_\(name).c>"] + lines.map { "  " + $0 } + ["</IfModule>"]
  }
}
