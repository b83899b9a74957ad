import Testing

@testable import Base
@testable import Site

/// Script modules in one classic script.
struct ScriptModulesTests {
  @Test func `A module keeps its scope, reads its imports from the registry and adds its exports to it`() {
    let script = ScriptModules.joined([
      .module(name: "first-one.js", text: "export const a = 1;\nexport async function b() {}\nconst c = 2;\n"),
      .module(
        name: "other.js",
        text:
          "import { a, b as d } from \"./first-one.js\";\nimport{e}from \"./first-one.js\";\nconst c = a;\nd(`\n\n`);\n"
      ),
      .code("$.other;"),
    ])
    #expect(
      script == """
        "use strict";{const $=self.gazetteerModules??={};
        {const a = 1;
        async function b() {}
        const c = 2;
        $.first_one={a,b}}
        {const{ a, b: d }=$.first_one;const{e}=$.first_one;const c = a;
        d(`

        `);
        }
        $.other;}

        """)
  }

  @Test func `A script for the pages of other sites has a registry of its own`() {
    #expect(ScriptModules.joined([.code("f();")], isAlone: true).hasPrefix("\"use strict\";{const $={};"))
  }

  @Test func `Built-in scripts can be joined`() throws {
    let names = TemplateSet.names.filter { $0.hasSuffix(".js") && $0 != "api-worker.js" }
    let modules = Dictionary(uniqueKeysWithValues: names.map { ($0, TemplateSet().template($0).text) })
    for text in modules.values { try ScriptModules.check(text, among: modules) }
  }

  @Test(arguments: [
    ("// A\nimport { a } from \"./a.js\";\nf();\nexport const c = a;\n", nil, ""),
    ("import { a as c, } from \"./a.js\";", nil, ""),
    ("f();\nexport default b;", 2, "write imports as"), ("export let a;", 1, "write imports as"),
    ("f();\nexport { a };", 2, "write imports as"), ("\n\nimport a from './a.js';", 3, "write imports as"),
    ("import {\n  a\n} from \"./a.js\";", 1, "write imports as"),
    ("import { a } from \"a.js\";", 1, "write imports as"),
    ("import { a } from \"./ab.js\";", 1, "unknown script “ab.js”; did you mean “a.js”?"),
    ("import { a, bother } from \"./a.js\";", 1, "unknown export “bother”; did you mean “other”?"),
    ("f(`\nimport { a } from \"./a.js\";\n`);", 2, "imports come before other code"),
  ])
  func `The first line that cannot be joined is known`(script: String, line: Int?, reason: String) {
    let modules = ["a.js": "export const a = 1;\nexport async function other() {}\n"]
    do throws(Mistake) {
      try ScriptModules.check(script, among: modules)
      #expect(line == nil)
    } catch {
      #expect(error.line == line && error.reason.hasPrefix(reason), "\(error)")
    }
  }
}
