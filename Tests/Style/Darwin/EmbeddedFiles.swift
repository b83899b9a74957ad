// The file that embed-files writes, without its files.
enum EmbeddedFiles {
  static let all: [String: StaticString] = [:]
  static let pictures: [String: StaticString] = [:]
  static let languages: [String] = []
}
