import Base

extension WorldBorders {
  /// The borders of a file, whose features are the countries of the bundled snapshot.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds, GeoJSON.
  ///   - path: where it is.
  /// - Throws: ``PlainError`` for a file that is no GeoJSON, or has no countries.
  package static func ofFile(_ bytes: [UInt8], at path: String) throws -> WorldBorders {
    let snapshot = try FeedDecoder.decode(BundledData.snapshot)
    return try WorldBorders(of: bytes, at: path, snapshot, names: try SearchNames.bundled())
  }

  /// Tells what of the file is not drawn.
  package func tell(_ reporter: any Reporter) {
    for remark in remarks { reporter.warn(remark) }
    for note in notes { reporter.note(note) }
  }
}
