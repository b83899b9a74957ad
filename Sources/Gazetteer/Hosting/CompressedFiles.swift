import Base

/// Files of a site once more, compressed, for hosts that send those to who reads them: `index.html.gz` and `index.html.br`.
enum CompressedFiles {
  /// Smaller files fit into one packet as they are.
  static let leastBytes = 1024

  /// What stands beside the files that are text and large enough to gain by it. Hidden files, and those that hosts read
  /// and nobody fetches, have none.
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

  /// Whether a path is that of a compressed file.
  static func isCompressed(_ path: String) -> Bool {
    Compression.allCases.contains { path.hasSuffix($0.suffix) }
  }

  private static func isText(_ path: String, _ apiFolders: [String]) -> Bool {
    if path.first == "." || path.first == "_" || path.contains("/.") { return false }
    return FileType.of(path)?.isText ?? apiFolders.contains(where: path.hasPrefix)
  }
}
