/// The values of a template by their names: texts, truth values, and groups and lists of them.
typealias TemplateValues = [String: any Sendable]
