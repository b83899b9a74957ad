/// Names that Windows reserves for devices.
package enum DeviceNames {
  /// The names in lower case. No file or folder can have them, with any extension.
  package static let windows: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
