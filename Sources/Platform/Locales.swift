/// Locales of the system.
package enum Locales {
  /// The name of a locale with Unicode's character classes that every machine has.
  #if canImport(Darwin)
    package static let unicode = "UTF-8"
  #else
    package static let unicode = "C.UTF-8"
  #endif
}
