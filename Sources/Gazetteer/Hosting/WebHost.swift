import Base

/// Where a site is published.
package enum WebHost: String, CaseIterable, Sendable {
  case netlify
  case cloudflarePages = "cloudflare-pages"
  case gitHubPages = "github-pages"
  case gitLabPages = "gitlab-pages"
  case s3
  case azureStatic = "azure-static"
  case firebase, nginx, apache, caddy

  /// What the host is called.
  var title: String {
    switch self {
    case .netlify: "Netlify"
    case .cloudflarePages: "Cloudflare Pages"
    case .gitHubPages: "GitHub Pages"
    case .gitLabPages: "GitLab Pages"
    case .s3: "Amazon S3"
    case .azureStatic: "Azure Static Web Apps"
    case .firebase: "Firebase Hosting"
    case .nginx: "nginx"
    case .apache: "Apache"
    case .caddy: "Caddy"
    }
  }

  /// Whether it serves the compressed files that a site has beside its own.
  var servesCompressed: Bool { [.gitLabPages, .nginx, .apache, .caddy].contains(self) }

  /// Whether it runs the module of `worker` before the files of a site.
  var runsWorker: Bool { self == .cloudflarePages }

  /// What is to be said of a site of so many files that it does not take.
  func warning(ofFiles count: Int) -> String? {
    guard self == .cloudflarePages, count > 20_000 else { return nil }
    return "\(title) takes at most 20000 files of a site, and this one has \(count)"
  }
}

/// What a host reads of a site, and what is to be said of it.
struct HostFiles: Equatable, Sendable {
  /// The files.
  var files: [OutputFile] = []
  /// What a user has to do or to know, a sentence without its dot; `nil` for nothing.
  var note: String?
  /// What of the site the host cannot be told, each the same way.
  var warnings: [String] = []
}

extension WebHost {
  /// What it reads of a site. The texts are the templates in `Templates/hosts`; those in `.host/` are for who runs the
  /// host, and nobody fetches them from it.
  func files(for site: HostedSite) -> HostFiles {
    var values = values(of: site)
    var made = HostFiles(note: note)
    for path in paths(for: site) {
      values["isEmbed"] = path.contains("embed")
      let name = path.split(separator: "/").last?.drop { $0 == "." } ?? ""
      let text = Self.text(name.hasPrefix("cloudfront-") ? "cloudfront.json" : String(name), values)
      if text.isEmpty, self != .gitHubPages { continue }
      made.files.append(OutputFile(path: path, contents: .text(text)))
      if let warning = warning(of: text, path) { made.warnings.append(warning) }
    }
    if self == .apache {
      made.files += site.apiFolders.map {
        OutputFile(path: $0 + ".htaccess", contents: .text("ForceType \(FileType.answer)\n"))
      }
    }
    if site.isCompressed, !servesCompressed {
      made.warnings.append(
        "\(title) does not serve the compressed files of “precompress”, but compresses by itself or not at all")
    }
    return made
  }

  private func paths(for site: HostedSite) -> [String] {
    switch self {
    case .netlify: ["_headers", "_redirects"]
    case .cloudflarePages:
      ["_headers", "_redirects"] + (site.hasWorker && !site.apiFolders.isEmpty ? ["_routes.json"] : [])
    // Without it the files of a branch go through Jekyll, which leaves out what begins with an underscore.
    case .gitHubPages: [".nojekyll"]
    case .gitLabPages: ["_redirects"]
    case .s3:
      [".host/s3-upload", ".host/s3-cors.json", ".host/cloudfront-pages.json"]
        + (site.framed.isEmpty ? [] : [".host/cloudfront-embed.json"])
    case .azureStatic: ["staticwebapp.config.json"]
    case .firebase: ["firebase.json"]
    case .nginx: [".host/nginx.conf"]
    case .apache: [".htaccess"]
    case .caddy: [".host/Caddyfile"]
    }
  }

  /// A template filled in; empty where there is none.
  static func text(_ template: String, _ values: TemplateValues) -> String {
    let text = EmbeddedFiles.all["hosts/\(template).mustache"]?.description ?? ""
    do throws(PlainError) {
      return try Template(text, as: .plain) { .template(file: template, line: $0, reason: $1) }.render(values)
    } catch {
      // cannot trap: the templates are part of the program, and the tests fill in each
      preconditionFailure("a template is not right: \(error)")
    }
  }

  private var note: String? {
    switch self {
    case .netlify, .cloudflarePages, .azureStatic: nil
    case .gitHubPages:
      "GitHub Pages reads .nojekyll and 404.html alone: it sends its own headers, which let any site read the files, keeps "
        + "all of them for ten minutes, and takes answers of an API for plain data"
    case .gitLabPages:
      "GitLab Pages reads 404.html, _redirects and the files of “precompress” alone, and sends its own headers: types and "
        + "lifetimes are not to be set there"
    case .s3:
      "“bash .host/s3-upload s3://BUCKET” in the output folder sends the site with its types and lifetimes; Docs/hosts.md "
        + "says what else .host/ has for the bucket and for CloudFront"
    case .firebase: "firebase.json is for a project whose folder is that of the site: run “firebase deploy” in it"
    case .nginx:
      "put a copy of .host/nginx.conf where nginx has its settings, and into the server block that has the folder as its "
        + "root: include FILE; (Docs/hosts.md has an example)"
    case .apache: "Apache reads .htaccess where “AllowOverride FileInfo” is set for the folder"
    case .caddy:
      "put a copy of .host/Caddyfile where Caddy has its settings, and into the block of the site, which has the folder as "
        + "its root: import FILE (Docs/hosts.md has an example)"
    }
  }

  /// What of a file is more than the host reads.
  private func warning(of text: String, _ path: String) -> String? {
    if self == .azureStatic, text.utf8.count > 20_480 {
      return "Azure Static Web Apps takes 20480 bytes of \(path), and that of this site, which is of many parts, has "
        + "\(text.utf8.count)"
    }
    let rules = text.split(separator: "\n").count { !$0.hasPrefix(" ") }
    guard self == .cloudflarePages, path == "_headers", rules > 100 else { return nil }
    return
      "Cloudflare Pages reads 100 rules of _headers and passes over the last \(rules - 100) of this site, which is of "
      + "many parts"
  }
}
