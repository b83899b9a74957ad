import Mustache

/// A built-in template (Mustache) of a text that nothing reads as markup: values stay as they are.
enum PlainTemplate {
  /// The template with these values in its tags.
  static func render(_ template: String, _ values: [String: Any]) -> String {
    do {
      return try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + template).render(values)
    } catch {
      // cannot trap: the templates are part of the program, and the tests fill in each
      preconditionFailure("a template is not right: \(error)")
    }
  }
}
