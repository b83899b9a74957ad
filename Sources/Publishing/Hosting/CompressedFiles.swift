import Base
import Countries
import Site

/// Compressed versions of a site's files, for hosts that serve them: `index.html.gz` and `index.html.br`.
enum CompressedFiles {
  /// Smaller files fit into one packet uncompressed.
  static let leastBytes = 1024

  /// Compresses text files that are large enough. Skips hidden files and those that only the host reads.
  static func of(_ files: [OutputFile], apiFolders: [String]) -> [OutputFile] {
    let texts = files.filter { isText($0.path, apiFolders) }
    return ConcurrentMap.map(count: texts.count, stride: 8) { number -> [OutputFile] in
      let file = texts[number]
      let bytes = file.bytes
      guard bytes.count >= leastBytes else { return [] }
      return Compression.allCases.compactMap { form in
        let compressed = form.compressed(bytes)
        guard let compressed, compressed.count < bytes.count - bytes.count / 10 else { return nil }
        return OutputFile(path: file.path + form.suffix, contents: .bytes(compressed))
      }
    }.flatMap { $0 }
  }

  static func isCompressed(_ path: String) -> Bool {
    Compression.allCases.contains { path.hasSuffix($0.suffix) }
  }

  private static func isText(_ path: String, _ apiFolders: [String]) -> Bool {
    if path.first == "." || path.first == "_" || path.contains("/.") { return false }
    return FileType.of(path).flatMap { $0.use == .other ? nil : $0.isText }
      ?? apiFolders.contains(where: path.hasPrefix)
  }
}
