/// Markup as it is written: the one place where a text becomes part of it.
struct Markup {
  private(set) var text = ""

  /// Appends markup of our own.
  static func += (markup: inout Markup, text: String) { markup.text += text }

  /// Appends a text of others, in which nothing is markup.
  mutating func escape(_ text: String) {
    if text.utf8.allSatisfy({ $0 != 0x22 && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }) { return self.text += text }
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
    var (rest, left) = ((magnitude * (decimals == 1 ? 10 : 100)).whole, decimals)
    let sign = self < 0 && rest > 0 ? "-" : ""
    while left > 0, rest % 10 == 0 { (rest, left) = (rest / 10, left - 1) }
    let scale = left == 0 ? 1 : left == 1 ? 10 : 100
    let (whole, part) = (rest / scale, rest % scale)
    if left == 0 { return sign + String(whole) }
    return sign + (whole == 0 ? "" : String(whole)) + (left == 2 && part < 10 ? ".0" : ".") + String(part)
  }

  /// A part of the whole as a percentage.
  var percent: String { (self * 100).short() + "%" }

  /// A length in ems.
  var em: String { short(2) + "em" }
}
