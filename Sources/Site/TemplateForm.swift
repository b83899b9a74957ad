/// What a template came to when it was rendered with marks in the place of the texts that every page has its own of.
///
/// Of a build of 25,000 pages, rendering took a quarter of 15 s of processor time; filling in takes 0.2 s.
struct TemplateForm: Sendable {
  private enum Part {
    /// A part of ``texts``.
    case text(Range<Int>)
    case field(Int, isEscaped: Bool)
  }

  private var parts: [Part] = []
  /// What all pages share, in one piece: the cores would take turns at counting who holds each of many.
  private var texts: [UInt8] = []

  /// Whether the template escapes whatever is filled in.
  var escapesAll: Bool {
    parts.allSatisfy { if case .field(_, isEscaped: false) = $0 { false } else { true } }
  }

  /// Whether a field stands right after or before one of these bytes.
  func hasField(besides bytes: Set<UInt8>) -> Bool {
    let isOne = { (byte: UInt8?) in byte.map(bytes.contains) ?? false }
    return parts.indices.contains { index in
      guard case .text(let range) = parts[index] else { return false }
      let text = texts[range]
      return index > parts.startIndex && isOne(text.first) || index < parts.endIndex - 1 && isOne(text.last)
    }
  }

  /// The mark of a field: NUL, which no feed and no option can hold, around its number.
  static func mark(_ field: Int) -> String { "\0\(field)\0" }

  /// A mark as it comes out where the template escapes; `nil` for a text that is no mark.
  static func escapedMark(_ text: String) -> String? {
    text.utf8.first == 0 ? text.dropLast() + "e\0" : nil
  }

  /// A text with marks in which another text stands in the place of one mark.
  static func replacing(_ mark: String, in marked: String, with text: String) -> String {
    // As bytes: searching a text for another takes half a millisecond at the first time.
    let name = mark.utf8.filter { $0 != 0 }
    var output: [UInt8] = []
    for (index, part) in marked.utf8.split(separator: 0, omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 0 {
        output += part
      } else if part.elementsEqual(name) || part.elementsEqual(name + "e".utf8) {
        output += text.utf8
      } else {
        output += [0] + part + [0]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The form that a rendered text with marks is.
  init(marked text: String) {
    for (index, part) in Array(text.utf8).split(separator: 0, omittingEmptySubsequences: false).enumerated() {
      let isEscaped = part.last == UInt8(ascii: "e")
      if index % 2 == 1, let field = Int(String(decoding: isEscaped ? part.dropLast() : part, as: UTF8.self)) {
        parts.append(.field(field, isEscaped: isEscaped))
      } else {
        let start = texts.count
        texts += part
        parts.append(.text(start..<texts.count))
      }
    }
  }

  /// The text in UTF-8, with what is written for each field in the place of its mark.
  func filled(_ write: (_ field: Int, _ isEscaped: Bool, _ output: inout [UInt8]) -> Void) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(texts.count + 2_048)
    texts.withUnsafeBufferPointer { texts in
      for part in parts {
        switch part {
        case .text(let range): output += texts[range]
        case .field(let field, let isEscaped): write(field, isEscaped, &output)
        }
      }
    }
    return output
  }

  /// The text with these in the place of the marks, escaped where the template escapes.
  func filled(with texts: [String?], escape: (String) -> String) -> [UInt8] {
    filled { field, isEscaped, output in
      let text = texts[field] ?? ""
      output += (isEscaped ? escape(text) : text).utf8
    }
  }
}
