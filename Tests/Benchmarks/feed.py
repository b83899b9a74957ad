"""Writes a feed of N fictional countries; the same N gives the same bytes: `feed.py N FILE`.

Some names and capitals contain characters that writers of HTML, CSV or text must escape; each row has a paragraph of
Markdown.
"""

import json
import random
import sys

PARTS = "al ba bé cor da dø el fa gua hi is jo ka lü ma na ño or pa que ra são ta un va wé xi yo ža".split()
REGIONS = ["Africa", "Americas", "Asia", "Europe", "Oceania"]
MONEY = [("EUR", "Euro", "€"), ("USD", "United States dollar", "$"), ("PLN", "Polish złoty", "zł"), ("JPY", "Yen", "¥")]
TONGUES = [("en", "English"), ("fr", "French"), ("nb", "Norwegian Bokmål"), ("ar", "Arabic"), ("es", "Spanish")]
GOODS = ["tea", "copper", "software", "cocoa & coffee", "watches", "fish"]
TWISTS = [" & {}", " <{}>", ", {}", " | {}", ' "{}"', "'{}"]


def word(random, longest=4):
    return "".join(random.choices(PARTS, k=random.randint(2, longest))).capitalize()


def code(number):
    """Letters only: AAAA, AAAB, and so on, in a pseudo-random order."""
    number = number * 7919 % 26**4
    return "".join(chr(65 + number // 26**place % 26) for place in (3, 2, 1, 0))


def row(number, count):
    source = random.Random(number)
    name, capital = word(source), word(source, 3)
    if source.random() < 0.1:
        name += source.choice(TWISTS).format(word(source))
    if source.random() < 0.02:
        capital += "\n" + word(source, 3)
    region, goods, own = source.choice(REGIONS), source.choice(GOODS), code(number)
    (money, language) = (source.choice(MONEY), source.choice(TONGUES))
    return {
        "name": name, "code": own, "region": region, "capital": capital, "population": source.randint(500, 10**9),
        "currency": dict(zip(("code", "name", "symbol"), money)), "language": dict(zip(("code", "name"), language)),
        "flag": f"https://flags.example.org/{own.lower()}.svg",
        "borders": sorted({code(source.randrange(count)) for _ in range(source.randint(0, 5))}),
        "description": f"A country in *{region}* that lives from **{goods}**; `{own}` is its code. "
                       f"[More of it](https://example.org/{own.lower()}).",
    }


count, path = int(sys.argv[1]), sys.argv[2]
with open(path, "w", encoding="utf-8") as file:
    file.write("[\n")
    for number in range(count):
        file.write(json.dumps(row(number, count), ensure_ascii=False) + (",\n" if number < count - 1 else "\n"))
    file.write("]\n")
