import Base

extension WorldBorders {
  /// Reads borders from a GeoJSON file with the countries of the bundled snapshot.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: the path, for messages.
  /// - Throws: ``PlainError`` if the file is not GeoJSON, or has no countries.
  package static func ofFile(_ bytes: [UInt8], at path: String) throws -> WorldBorders {
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    return try WorldBorders(of: bytes, at: path, snapshot, names: try SearchNames.bundled())
  }

  /// Reports the countries that are not drawn.
  package func tell(_ reporter: any Reporter) {
    for remark in remarks { reporter.warn(remark) }
    for note in notes { reporter.note(note) }
  }
}
