import Glibc

/// What counts as somebody else's in an output folder that no build has written into yet.
enum ForeignFiles {
  /// Files and folders that hosts and tools want beside a site, none of which a site has itself.
  private static let besideSites: Set<String> = [
    "CNAME", ".DS_Store", ".domains", ".git", ".gitattributes", ".github", ".gitignore", ".gitkeep", ".gitlab-ci.yml",
    ".gitmodules", ".hg", ".hgignore", ".htaccess", ".keep", ".netlify", ".nojekyll", ".svn", ".vercel", ".well-known",
  ]

  /// Whether a file does not belong beside a site, by its path.
  static func isForeign(_ path: String) -> Bool { !besideSites.contains(path) && !path.hasPrefix(".gazetteer-") }

  /// Whether a folder is the home of the user, or the root of the file system.
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
