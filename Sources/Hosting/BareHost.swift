import Output

/// Hosts that read next to nothing.
enum BareHost {
  static func gitHubPages() -> HostFiles {
    HostFiles(
      // Without it the files of a branch go through Jekyll, which leaves out what begins with an underscore.
      files: [OutputFile(path: ".nojekyll", contents: .text(""))],
      notes: [
        "GitHub Pages reads .nojekyll and 404.html alone: it sends its own headers, which let any site read the files, keeps "
          + "all of them for ten minutes, and takes answers of an API for plain data"
      ])
  }

  static func gitLabPages(_ site: HostedSite) -> HostFiles {
    HostFiles(
      files: HeadersFile.redirects(site, base: site.basePath),
      notes: [
        "GitLab Pages reads 404.html, _redirects and the files of --precompress alone, and sends its own headers: types and "
          + "lifetimes are not to be set there"
      ])
  }
}
