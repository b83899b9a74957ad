import Diagnostics

/// Why the borders of a file cannot be drawn.
public struct BorderError: Diagnostic, Equatable {
  /// The file, with the line where that is known.
  public let place: String?
  /// Why.
  public let reason: String?

  /// What went wrong.
  public var what: String { "the borders cannot be drawn" }

  /// What to do next.
  public var advice: String {
    "Name a GeoJSON FeatureCollection or a TopoJSON of countries, in degrees of longitude and latitude (WGS 84), with "
      + "--borders, or leave the option out."
  }

  /// The exit code that a command ends with.
  public var exitStatus: ExitStatus { .badData }
}

/// Why a text holds no borders, before it is known which file it is of.
struct BorderMistake: Error {
  let reason: String
  /// From 1; 0 where it is not known.
  var line = 0
}
