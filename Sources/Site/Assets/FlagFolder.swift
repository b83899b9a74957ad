package import Base
package import Countries

/// The installed flags.
package struct FlagFolder: Sendable {
  package let path: String
  private let names: Set<String>

  /// The maximum size of a flag in bytes.
  private static let mostBytes = 16 << 20

  /// `nil` if there is no such folder, or no flag such as `fr.svg` in it.
  ///
  /// - Throws: ``PlainError`` if the system refuses to open it for now, so that no site loses its flags.
  package init?(at path: String) throws(PlainError) {
    let names: [String]
    do throws(SystemError) { names = try Folder.names(in: path) } catch {
      guard SystemError.limits.contains("\(error)") else { return nil }
      throw Self.unreadable(path, "\(error)")
    }
    let flags = names.filter(Self.isFlag)
    guard flags.contains(where: { $0.hasSuffix(".svg") }) else { return nil }
    (self.path, self.names) = (path, Set(flags))
  }

  /// Whether a file name is that of a flag.
  package static func isFlag(_ name: String) -> Bool {
    (name.hasSuffix(".svg") || name.hasSuffix(".png")) && name.utf8.count == 6
  }

  /// The flags of the countries by alpha-2 code in lower case: `fr` for `fr.svg`.
  ///
  /// - Throws: ``PlainError`` for a flag that cannot be read.
  package func flags(of countries: [Country], fileExtension: String = ".svg") throws(PlainError) -> [String: [UInt8]] {
    var flags: [String: [UInt8]] = [:]
    for code in Set(countries.map { $0.alpha2.lowercased() }) where names.contains(code + fileExtension) {
      let file = "\(path)/\(code)\(fileExtension)"
      do {
        flags[code] = try InputFile.read(file, maxBytes: Self.mostBytes)
      } catch {
        throw Self.unreadable(file, "\(error)")
      }
    }
    return flags
  }

  private static func unreadable(_ path: String, _ reason: String) -> PlainError {
    PlainError(
      "a flag cannot be read", at: path, reason,
      advice: "Make the file readable, or choose another folder with --flags.", .noInput)
  }
}
