import Testing

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

  @Test(arguments: [
    ("f();\nimport { a } from \"./a.js\";\nexport const b = a;\nexport default b;\n", nil),
    ("export let a;", 1), ("f();\nexport { a };", 2), ("\n\nimport a from './a.js';", 3),
    ("import {\n  a\n} from \"./a.js\";", 1),
  ])
  func `The first line that cannot be joined is known`(script: String, line: Int?) {
    #expect(ScriptModules.unreadLine(of: script) == line)
  }
}
