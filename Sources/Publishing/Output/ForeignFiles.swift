import Platform

/// Decides which files in an output folder without a manifest were not written by Gazetteer.
enum ForeignFiles {
  /// Files and folders of hosts and tools that are commonly kept next to a site; no site generates them.
  private static let besideSites: Set<String> = [
    "CNAME", ".DS_Store", ".domains", ".git", ".gitattributes", ".github", ".gitignore", ".gitkeep", ".gitlab-ci.yml",
    ".gitmodules", ".hg", ".hgignore", ".htaccess", ".keep", ".netlify", ".nojekyll", ".svn", ".vercel", ".well-known",
  ]

  /// Whether a file, by its path, does not belong next to a site.
  static func isForeign(_ path: String) -> Bool { !besideSites.contains(path) && !path.hasPrefix(".gazetteer-") }

  static func isHome(_ folder: OutputFolder) -> Bool {
    guard let own = folder.ownStatus else { return false }
    let named = getenv("HOME").map { String(cString: $0) }
    let listed = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
    return ["/", named, listed].compactMap { $0 }.contains { home in
      var status = stat()
      return stat(home, &status) == 0 && (status.st_dev, status.st_ino) == (own.st_dev, own.st_ino)
    }
  }
}
