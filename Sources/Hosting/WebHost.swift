/// Where a site is published.
public enum WebHost: String, CaseIterable, Sendable {
  case netlify
  case cloudflarePages = "cloudflare-pages"
  case gitHubPages = "github-pages"
  case gitLabPages = "gitlab-pages"
  case s3
  case azureStatic = "azure-static"
  case firebase, nginx, apache, caddy

  /// What the host is called.
  public var title: String {
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
  public var servesCompressed: Bool {
    switch self {
    case .gitLabPages, .nginx, .apache, .caddy: true
    case .netlify, .cloudflarePages, .gitHubPages, .s3, .azureStatic, .firebase: false
    }
  }

  /// Whether it runs the module of `--worker` before the files of a site.
  public var runsWorker: Bool { self == .cloudflarePages }

  /// The most files that it takes of a site; `nil` where no number is known.
  var mostFiles: Int? { self == .cloudflarePages ? 20_000 : nil }

  /// What is to be said of a site of so many files that it does not take.
  public func warning(ofFiles count: Int) -> String? {
    guard let mostFiles, count > mostFiles else { return nil }
    return "\(title) takes at most \(mostFiles) files of a site, and this one has \(count)"
  }

  /// What it reads of a site.
  public func files(for site: HostedSite) -> HostFiles {
    let rules = HeaderRule.list(for: site)
    var made =
      switch self {
      case .netlify: HeadersFile.netlify(rules, site)
      case .cloudflarePages: HeadersFile.cloudflarePages(rules, site)
      case .gitHubPages: BareHost.gitHubPages()
      case .gitLabPages: BareHost.gitLabPages(site)
      case .s3: S3Files.files(rules, site)
      case .azureStatic: AzureFile.file(rules, site)
      case .firebase: FirebaseFile.file(rules, site)
      case .nginx: NginxFile.file(rules, site)
      case .apache: ApacheFiles.files(rules, site)
      case .caddy: CaddyFile.file(rules, site)
      }
    if site.isCompressed, !servesCompressed {
      made.warnings.append(
        "\(title) does not serve the compressed files of --precompress, but compresses by itself or not at all")
    }
    return made
  }
}
