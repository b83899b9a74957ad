import CCMark

/// The libcmark that this process has loaded.
public enum CommonMarkLibrary {
  /// Its version, `0.30.2`: another may render the same Markdown otherwise.
  public static var version: String { String(cString: cmark_version_string()) }
}
