/// The version of Gazetteer (Semantic Versioning), which sites and requests name.
public enum Version {
  /// The version of this package.
  public static let current = "0.1.0"
}
