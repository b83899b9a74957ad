/// Names that Windows keeps for devices.
package enum DeviceNames {
  /// The names in lower case, which no file or folder can have there, whatever its extension.
  package static let windows: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
