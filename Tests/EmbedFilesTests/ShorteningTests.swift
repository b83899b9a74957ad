import Testing

@testable import embed_files

/// Minification of scripts and styles that are embedded in the binary.
struct ShorteningTests {
  @Test(arguments: [
    ("// A comment.\nconst a = 1;\n", "const a=1;\n"),
    ("const a = 1; // why\n", "const a=1;\n"),
    ("if (a) {\n  b();\n} else c();\n", "if(a){b()}else c();\n"),
    ("do {\n  while (a());\n} while (b);\n", "do{while(a());}while(b);\n"),
    ("const f = (a, b) => a < b;\nfunction g() {}\ng();\n", "const f=(a,b)=>a<b;function g(){}\ng();\n"),
    ("say(\"a = b\", 'c : d', `e ? ${f} : g`);\n", "say(\"a = b\",'c : d',`e ? ${f} : g`);\n"),
    ("say(\"a \\\" = b\");\n", "say(\"a \\\" = b\");\n"),
    ("a = b + +c - -d;\n", "a=b+ +c- -d;\n"),
    ("const a = 1;\nconst { b } = c;\nconst d = (e) => e;\nlet f;\n", "const a=1,{b}=c,d=(e)=>e;let f;\n"),
    (
      "const a = () => {\n  b();\n};\nconst c = 1; d();\nconst e = 2;\n", "const a=()=>{b()};const c=1;d();const e=2;\n"
    ),
    ("a = 0.5 * b0.c + 10.5 - (0.25);\n", "a=.5*b0.c+10.5-(.25);\n"),
    ("return a in b;\n", "return a in b;\n"),
    ("a = /[ ,] = \"/.test(b , c);\n", "a= /[ ,] = \"/.test(b , c);\n"),
    ("a = b / c / d;\n", "a=b / c / d;\n"),
    ("if (a) {\n  b = c / d; // half;\n}\n", "if(a){b=c / d; // half;\n}\n"),
    ("f(a / b, // half,\n  c);\n", "f(a / b, // half,\nc);\n"),
    ("say(`a ${b ? ` = ${c}` : \" , \"} d`);\n", "say(`a ${b ? ` = ${c}` : \" , \"} d`);\n"),
    ("open(\"https://a, b\");\n", "open(\"https://a, b\");\n"),
    (
      "import { a } from \"./a.js\";\nf(); // why\nexport const b = 1;\nexport default { b };\n",
      "import{a}from \"./a.js\";\nf();\nexport const b=1;\nexport default{b};\n"
    ),
    ("/**\n * @param {number} a\n */\nf(/** @type {any} */ (a), b);\n/** @returns {c} */\ng();\n", "f((a),b);g();\n"),
  ])
  func `A script loses comments and needless spaces, never spaces in strings`(script: String, expected: String) throws {
    #expect(try shortened(script, kind: "js") == expected)
  }

  @Test(arguments: [
    ("/* A comment. */\n\na { b: c; }\n", "a{b:c}\n"),
    ("a > b ~ g, c :not(d) {\n  e: f, g;\n  h: calc(1px + 2px);\n}\n", "a>b~g,c :not(d){e:f,g;h:calc(1px + 2px)}\n"),
    ("a { b: 0.5rem -0.25rem 10.5px; }\n", "a{b:.5rem -.25rem 10.5px}\n"),
    ("a::before { content: \", \"; }\n", "a::before{content:\", \"}\n"),
    ("a,\nb {\n  font: 1rem / 1.5\n    serif !important;\n}\n", "a,b{font:1rem/1.5 serif!important}\n"),
    ("a:is(\n    b + c,\n    d\n  )\n  e {\n}\n", "a:is(b+c,d) e{}\n"),
    ("a { /* one\n two */ b: c /* three */ d; } /* four */\n", "a{b:c d}\n"),
    (
      "@media (min-width: 1px) and (hover: none) { a { b: c; } }\n", "@media(min-width:1px) and (hover:none){a{b:c}}\n"
    ),
  ])
  func `A style loses comments and needless spaces, never spaces in strings`(style: String, expected: String) throws {
    #expect(try shortened(style, kind: "css") == expected)
  }

  @Test func `A script with a multi-line string is rejected with its line`() {
    let mistake = #expect(throws: OpenTemplateLiteral.self) {
      try shortened("a();\nconst b = `c\n  d`;\n", kind: "js")
    }
    #expect(mistake?.line == 2)
  }

  @Test func `Other files are unchanged`() throws {
    #expect(try shortened("<p>\n  // a = b\n</p>\n", kind: "html") == "<p>\n  // a = b\n</p>\n")
  }
}
