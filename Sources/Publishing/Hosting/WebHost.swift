import Base
import Site

/// A host or web server that a site is published on.
package enum WebHost: String, CaseIterable, Sendable {
  case netlify
  case cloudflarePages = "cloudflare-pages"
  case gitHubPages = "github-pages"
  case gitLabPages = "gitlab-pages"
  case s3
  case azureStatic = "azure-static"
  case firebase, nginx, apache, caddy

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

  var servesCompressed: Bool { [.gitLabPages, .nginx, .apache, .caddy].contains(self) }

  var runsWorker: Bool { self == .cloudflarePages }

  func warning(ofFiles count: Int) -> String? {
    guard self == .cloudflarePages, count > 20_000 else { return nil }
    return "\(title) accepts at most 20000 files, and this site has \(count)"
  }
}

struct HostFiles: Equatable, Sendable {
  var files: [OutputFile] = []
  /// Instructions or limits for the user, as a sentence without a period; `nil` if there are none.
  var note: String?
  /// The parts of the site that the host cannot be configured for, in the same form.
  var warnings: [String] = []
}

extension WebHost {
  /// The configuration files for a site, from the templates in `Templates/hosts`. Files in `.host/` are for the
  /// administrator and are not published.
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
        OutputFile(path: $0 + ".htaccess", contents: .text("ForceType \(FileType.json)\n"))
      }
    }
    if site.isCompressed, !servesCompressed {
      made.warnings.append(
        "\(title) ignores the compressed files of “precompress”")
    }
    return made
  }

  private func paths(for site: HostedSite) -> [String] {
    switch self {
    case .netlify: ["_headers", "_redirects"]
    case .cloudflarePages:
      ["_headers", "_redirects"] + (site.hasWorker && !site.apiFolders.isEmpty ? ["_routes.json"] : [])
    // Otherwise Jekyll processes the branch and skips files that begin with an underscore.
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

  /// A rendered template; empty if there is none.
  static func text(_ template: String, _ values: TemplateValues) -> String {
    let text = EmbeddedFiles.all["hosts/\(template).mustache"]?.description ?? ""
    do throws(PlainError) {
      return try Template(text, as: .none) { .template(file: template, line: $0, reason: $1) }.render(values)
    } catch {
      // cannot trap: the templates are embedded, and tests render each
      preconditionFailure("a template is not right: \(error)")
    }
  }

  private var note: String? {
    switch self {
    case .netlify, .cloudflarePages, .azureStatic: nil
    case .gitHubPages:
      "GitHub Pages reads only .nojekyll and 404.html: it sends its own headers, which allow any site to read the files, "
        + "caches all of them for ten minutes, and sends API responses without the type of JSON"
    case .gitLabPages:
      "GitLab Pages reads only 404.html, _redirects and the files of “precompress”, and sends its own headers: types and "
        + "cache lifetimes cannot be set"
    case .s3:
      "run “bash .host/s3-upload s3://BUCKET” in the output folder to upload the site with types and cache lifetimes; "
        + ".host/ also has settings for the bucket and for CloudFront"
    case .firebase: "run “firebase deploy” in the output folder, which firebase.json makes a Firebase project"
    case .nginx:
      "copy .host/nginx.conf to the configuration folder of nginx, and add “include FILE;” to the server block that has "
        + "the output folder as its root"
    case .apache: "Apache reads .htaccess only if “AllowOverride FileInfo” is set for the folder"
    case .caddy:
      "copy .host/Caddyfile to the configuration folder of Caddy, and add “import FILE” to the site block that has the "
        + "output folder as its root"
    }
  }

  private func warning(of text: String, _ path: String) -> String? {
    if self == .azureStatic, text.utf8.count > 20_480 {
      return "Azure Static Web Apps accepts at most 20480 bytes of \(path), and this site with its many parts needs "
        + "\(text.utf8.count)"
    }
    let rules = text.split(separator: "\n").count { !$0.hasPrefix(" ") }
    guard self == .cloudflarePages, path == "_headers", rules > 100 else { return nil }
    return
      "Cloudflare Pages reads at most 100 rules of _headers and ignores the last \(rules - 100) of this site with its "
      + "many parts"
  }
}
