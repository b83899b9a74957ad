import Base
import Countries

/// The language in the path of a file: `ru/about.md` and `about.ru.md` are `about.md` in Russian. Tags of languages
/// that the site does not have are part of the name.
struct PageLanguage: Sendable {
  /// The path without the language.
  let path: String
  /// The language; `nil` for a file of all languages.
  let language: WorldLanguage?

  /// - Parameter languages: the languages of a multilingual site.
  init(_ path: String, among languages: [WorldLanguage]) {
    if let folder = languages.first(where: { path.hasPrefix($0.tag + "/") }) {
      (self.path, language) = (String(path.dropFirst(folder.tag.count + 1)), folder)
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."),
      let language = languages.first(where: { name[..<dot].hasSuffix("." + $0.tag) })
    else {
      (self.path, self.language) = (path, nil)
      return
    }
    let stem = name[..<dot].dropLast(language.tag.count + 1)
    (self.path, self.language) = ("\(path.dropLast(name.count))\(stem)\(name[dot...])", language)
  }
}

/// The files of a folder of pages. A language uses its own files, else those of the root.
struct PageFiles: Sendable {
  /// A Markdown file: its name, for messages, and its text.
  typealias Text = (file: String, text: String)

  /// The languages of the site, that of the root first; empty if there is only one.
  let languages: [WorldLanguage]
  let texts: Choice<Text>
  let pictures: Choice<[UInt8]>

  /// - Throws: ``PlainError/page(file:line:reason:)`` if two files are the same page in one language.
  init(
    markdown: [String: Text], pictures: [String: [UInt8]], languages: [WorldLanguage]
  ) throws(PlainError) {
    self.languages = languages
    texts = try Choice(markdown, languages, "page") { text, _ in text.file }
    self.pictures = try Choice(pictures, languages, "picture") { _, path in path }
  }

  /// Files by language and path.
  struct Choice<File: Sendable>: Sendable {
    private var files: [(name: PageLanguage, file: File)] = []
    private let root: WorldLanguage?

    init(
      _ files: [String: File], _ languages: [WorldLanguage], _ noun: String,
      place: (_ file: File, _ path: String) -> String
    ) throws(PlainError) {
      root = languages.first
      var paths: [[String?]: String] = [:]
      for (path, file) in files.sorted(by: { $0.key < $1.key }) {
        let name = PageLanguage(path, among: languages)
        // Files for all languages count as those of the root.
        if let other = paths.updateValue(path, forKey: [(name.language ?? root)?.tag, name.path]) {
          throw .page(
            file: place(file, path), line: 0,
            reason: "“\(other)” is the same \(noun) in the same language; keep one of the two files")
        }
        self.files.append((name, file))
      }
    }

    /// The files for a language, by path without the language, and whether each is the root's in another language.
    func files(in language: WorldLanguage?) -> [String: (file: File, isOfRoot: Bool)] {
      var chosen: [String: (file: File, isOfRoot: Bool)] = [:]
      for wanted in [nil, root, language] {
        for (name, file) in files where name.language == wanted {
          chosen[name.path] = (file, language != root && language != wanted)
        }
      }
      return chosen
    }

    /// All files in all languages.
    var all: [File] { files.map(\.file) }
  }
}
