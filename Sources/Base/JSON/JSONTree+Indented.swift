extension JSONTree {
  /// The JSON text for people to read too: a line for every member and element, two spaces for every level, and a
  /// line end at the end. What is empty, and an array of nothing but texts and numbers, stays on one line.
  package var indentedText: String {
    var output = ""
    write(to: &output, indentation: "")
    return output + "\n"
  }

  private func write(to output: inout String, indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .array(let elements) where elements.contains(where: \.isContainer):
      output += "["
      for (index, element) in elements.enumerated() {
        output += (index > 0 ? "," : "") + "\n" + inner
        element.write(to: &output, indentation: inner)
      }
      output += "\n\(indentation)]"
    case .object(let members) where !members.isEmpty:
      output += "{"
      for (index, member) in members.enumerated() {
        output += (index > 0 ? "," : "") + "\n" + inner + JSONTree.string(member.key).text + ": "
        member.value.write(to: &output, indentation: inner)
      }
      output += "\n\(indentation)}"
    default:
      output += text
    }
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .boolean, .integer, .number, .string: false
    }
  }
}
