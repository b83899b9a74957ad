/// Markup as it is written: the one place where a text becomes part of it.
struct Markup {
  private(set) var text = ""

  /// Appends markup of our own.
  static func += (markup: inout Markup, text: String) { markup.text += text }

  /// Appends a text of others, in which nothing is markup.
  mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": self.text += "&amp;"
      case "<": self.text += "&lt;"
      case ">": self.text += "&gt;"
      case "\"": self.text += "&quot;"
      default: self.text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Appends an element that holds a text.
  mutating func element(_ tag: String, _ text: String) {
    self.text += "<\(tag)>"
    escape(text)
    self.text += "</\(tag.prefix { $0 != " " })>"
  }
}

extension Double {
  /// A coordinate with at most so many decimals.
  func short(_ decimals: Int = 1) -> String {
    let text = NumberText.fixed(self, decimals: decimals).replacing("−", with: "-").replacing(",", with: "")
    return text.hasPrefix("0.") ? String(text.dropFirst()) : text
  }

  /// A part of the whole as a percentage.
  var percent: String { (self * 100).short() + "%" }

  /// A length in ems.
  var em: String { short(2) + "em" }
}
