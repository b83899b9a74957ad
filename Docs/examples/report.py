#!/usr/bin/env python3
"""Prepares a report of a built site for programs without full CSS. Needs rsvg-convert (package librsvg2-bin).

report.py print PAGE.html                        HTML for WeasyPrint, with charts and maps as vector images
report.py mail PAGE.html TEXT.txt FROM TO        an e-mail with tables, and charts and maps as attached PNG
"""
import base64
import email.message
import html
import html.parser
import pathlib
import re
import subprocess
import sys
import urllib.parse

CHART = re.compile(r'<figure class="chart">((?:(?!</figure>).)*)</figure>'
                   r'(?=\s*(?:<p class="note">[^\n]*</p>\s*)*<div class="files">\s*<p>[^\n]*?href="([^"]+\.svg)")', re.S)
MAP = re.compile(r'<p class="heading">([^<]*)</p>\s*(?:<(?!svg)[^>]*>[^<]*)*?(<svg class="world.*?</svg>)'
                 r'(\s*<div class="legend">.*?</div>)?', re.S)
MAP_STYLE = """path{stroke:#fff;stroke-width:.75;fill-rule:evenodd;stroke-linejoin:round}.target{stroke:none}
.rim{fill:none;stroke:#837c6c;stroke-width:6;stroke-linecap:round}.dot{fill:none;stroke-width:4;stroke-linecap:round}
.disputed{fill:none;stroke:#000;stroke-dasharray:2}rect{fill:#f4f0e6}pattern path{fill:none;stroke:#837c6c;stroke-width:1}
a{fill:url(#hatch)}a .dot{stroke:#837c6c}"""

# WeasyPrint cannot keep a grid on one page.
UNBROKEN = "<style>.choropleth{display:block!important}</style>\n"


def drawn(svg, kind):
    """The SVG with all styles applied: paths for WeasyPrint, PNG for mail programs."""
    arguments = ["rsvg-convert", f"--format={kind}", *(["--zoom=2"] if kind == "png" else [])]
    return subprocess.run(arguments, input=svg, stdout=subprocess.PIPE, check=True).stdout


def palette(page, text, around):
    """The colours of the classes of a map, from the style sheets of its page."""
    css = "".join((page.parent / name).read_text(encoding="utf-8") for name in re.findall(r'stylesheet" href="([^"?]+)', text))
    rules = re.findall(r"([^{}]*)\{([^{}]*--c0:[^{}]*)\}", css)
    [wanted] = re.findall(r'<div class="choropleth ?(fine|diverging|names)?[^"]*">', around)[-1:] or [""]
    fitting = [rule for selector, rule in rules if f".{wanted}" in selector] if wanted else [rule for _, rule in rules]
    return dict(re.findall(r"--c(\d): ?(#\w+)", fitting[0])) if fitting else {}


def with_images(page, kind, place):
    """The text of the page; `place` returns the URL of an image."""
    text = page.read_text(encoding="utf-8")

    def chart(match):
        title = re.search(r"<title[^>]*>([^<]*)</title>", match[1])
        url = place(drawn((page.parent / urllib.parse.unquote(html.unescape(match[2]))).read_bytes(), kind))
        return f'<figure class="chart"><img src="{url}" width="800" alt="{title[1] if title else ""}"></figure>'

    def world(match):
        colours = palette(page, text, match.string[:match.start()])
        style = MAP_STYLE + "".join(f".s{n}{{fill:{colour}}}.s{n} .dot{{stroke:{colour}}}" for n, colour in colours.items())
        svg = match[2].replace(">", f' xmlns="http://www.w3.org/2000/svg" width="800"><style>{style}</style>', 1)
        result = match[0].replace(match[2], f'<img src="{place(drawn(svg.encode(), kind))}" width="800" alt="{match[1]}">')
        if kind == "png":  # without style sheets, the legend is text
            for n, colour in colours.items():
                result = result.replace(f'<i class="s{n}"></i>', f'<font color="{colour}">█</font>')
        return result

    text = MAP.sub(world, CHART.sub(chart, text))
    return text.replace('class="spark"', 'class="spark" fill="none" stroke="currentColor"')


class Body(html.parser.HTMLParser):
    """The elements and attributes that all mail programs show; links lead to the site, if its URL is known."""
    KEPT = set("h1 h2 h3 h4 p ul ol li table caption thead tbody tfoot tr th td b strong em small sup blockquote pre code br font".split())
    DROPPED = {"svg", "style", "script", "details", "template"}

    def __init__(self, text):
        super().__init__()
        self.parts, self.skipped, self.depth = [], None, 0
        canonical = re.search(r'<link rel="canonical" href="([^"]+)"', text)
        self.site = html.unescape(canonical[1]) if canonical else None
        self.links = []
        self.feed(text[text.index("<article>"):text.index("</article>")])

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        classes = values.get("class", "").split()
        if self.skipped:
            self.depth += tag == self.skipped
        elif tag in self.DROPPED or "files" in classes:
            self.skipped, self.depth = tag, 1
        elif tag == "img":
            alt, source = html.escape(values.get("alt", "")), html.escape(values.get("src", ""))
            self.parts.append(f'<img src="{source}" alt="{alt}" width="640">' if source.startswith("cid:") else alt)
        elif tag == "a":
            url = urllib.parse.urljoin(self.site, values.get("href", "")) if self.site else ""
            self.links.append(bool(url) and urllib.parse.urlsplit(url)[:2] == urllib.parse.urlsplit(self.site)[:2])
            self.parts.append(f'<a href="{html.escape(url)}">' if self.links[-1] else "")
        elif tag == "table":
            self.parts.append('<table border="1" cellpadding="4" cellspacing="0">')
        elif tag in self.KEPT:
            kept = ("colspan", "rowspan", "scope", "color")
            spans = "".join(f' {name}="{html.escape(values[name])}"' for name in kept if name in values)
            side = " align=\"right\"" if "right" in classes else " align=\"left\"" if tag in ("th", "caption") else ""
            self.parts.append(f"<{tag}{spans}{side}>")

    def handle_endtag(self, tag):
        if self.skipped:
            self.depth -= tag == self.skipped
            self.skipped = self.skipped if self.depth else None
        elif tag in self.KEPT or tag == "a" and self.links and self.links.pop():
            self.parts.append(f"</{tag}>")

    def handle_data(self, data):
        if not self.skipped:
            self.parts.append(html.escape(data, quote=False))


def mail(page, text, sender, to):
    images = []

    def place(image):
        images.append(image)
        return f"cid:figure-{len(images)}@gazetteer"

    source = with_images(page, "png", place)
    message = email.message.EmailMessage()
    message["Subject"] = html.unescape(re.search(r"<title>([^<]*)</title>", source)[1])
    message["From"], message["To"] = sender, to
    message.set_content(text)
    message.add_alternative("<!doctype html>\n" + "".join(Body(source).parts), subtype="html")
    for number, image in enumerate(images, 1):
        message.get_payload()[1].add_related(image, "image", "png", cid=f"<figure-{number}@gazetteer>",
                                             filename=f"figure-{number}.png")
    return message.as_bytes()


def main(arguments):
    match arguments:
        case ["print", page]:
            url = "data:image/svg+xml;base64,"
            result = with_images(pathlib.Path(page), "svg", lambda image: url + base64.b64encode(image).decode())
            result = result.replace("</head>", UNBROKEN + "</head>", 1).encode()
        case ["mail", page, text, sender, to]:
            result = mail(pathlib.Path(page), pathlib.Path(text).read_text(encoding="utf-8"), sender, to)
        case _:
            sys.exit(__doc__)
    sys.stdout.buffer.write(result)


if __name__ == "__main__":
    main(sys.argv[1:])
