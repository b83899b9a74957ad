"""ICU's results for the complete languages, and for others with their own collation: derives `Tests/language-cases.json`.

Covers the order of country names and of difficult words, plural categories, and
the formats of numbers, dates and lists. Run it with the script
`language-cases`.
"""

from __future__ import annotations

import datetime
import json
import sys
from pathlib import Path
from typing import Any

try:
    import icu
except ImportError:
    print("error: the Python module icu is missing\nInstall it:  sudo apt-get install python3-icu", file=sys.stderr)
    raise SystemExit(69) from None

DATA = Path(__file__).resolve().parent
OUTPUT = DATA.parent / "Tests" / "language-cases.json"
# Words that differ in accents, case and script, and words with language-specific positions.
HARD_WORDS: dict[str, list[str]] = {
    "en": ["résumé", "resume", "Resume", "co-op", "coop", "CO-OP", "Zürich", "Zuri", "Åland", "Albania"],
    "ru": ["ёлка", "елка", "еда", "жук", "Ёж", "ель", "Яма", "йод", "игла", "Apple"],
    "ar": ["أب", "اب", "إب", "آب", "بيت", "تين", "ة", "ه", "ى", "ي", "القاهرة", "Cairo"],
    "es": ["ñandú", "nube", "nzema", "oso", "llama", "luz", "chico", "cosa", "cúpula", "cupo"],
    "fr": ["cote", "côte", "coté", "côté", "Élan", "elan", "œuvre", "oeuvre", "zèle", "açaí"],
    "de": ["Österreich", "Oslo", "Ozean", "Strasse", "Straße", "Ähre", "Ahr", "Zürich", "über", "Uber"],
    "pt": ["ação", "acao", "Água", "agua", "ônibus", "onda", "céu", "cesta", "São", "sapo"],
    "zh": ["中国", "北京", "阿富汗", "重庆", "行", "长", "日本", "英国", "乍得", "巴西", "Brazil"],
    "hi": ["अमेरिका", "आम", "इराक", "क़तर", "कनाडा", "ज़ाम्बिया", "जापान", "अंगोला", "अँधेरा", "श्रीलंका", "Iran"],
    "ja": ["カー", "かあ", "がく", "かく", "きゃく", "きやく", "日本", "アメリカ", "ロシア", "Asia"],
    # Other languages in which a fallback to the default collation would show.
    "cs": ["chata", "cena", "hora", "čas", "cíl", "Ířan", "irský", "řeka", "rok", "žena", "zima"],
    "da": ["Åland", "Østrig", "Ærø", "Zambia", "Aalborg", "ål", "øl", "ære", "zone", "abe"],
    "et": ["zebra", "süda", "šokk", "tere", "õun", "äike", "öö", "üks", "uba", "wolfram", "žest"],
    "fa": ["ایران", "آلمان", "پاکستان", "گرجستان", "چین", "ژاپن", "کویت", "یمن", "هند", "واتیکان"],
    "he": ["איטליה", "בולגריה", "גרמניה", "שוודיה", "תאילנד", "צרפת", "צמח", "אב", "לבנון", "Israel"],
    "hu": ["cukor", "csak", "cél", "gyár", "gaz", "nyár", "nap", "öt", "olaj", "őr", "szó", "sor", "zsír", "zár"],
    "it": ["città", "citta", "cittadino", "perché", "perche", "Etiopia", "È", "ex", "zona", "acqua"],
    "ko": ["가나", "독일", "대한민국", "러시아", "미국", "스웨덴", "영국", "중국", "中國", "Asia"],
    "lt": ["yra", "ir", "jis", "Įsa", "iš", "čia", "cukrus", "žemė", "zona", "šaka", "saka"],
    "pl": ["łódź", "lody", "lustro", "ćma", "cma", "czas", "żaba", "źródło", "zebra", "Świat", "sto", "ósmy", "osa"],
    "sv": ["ål", "ärlig", "öl", "zon", "Åland", "ande", "apa", "Österrike", "Zambia", "väl", "wok", "vila"],
    "tr": ["ırmak", "irmik", "Irak", "İran", "çay", "cam", "dere", "ödül", "oda", "pul", "şeker", "su", "gün", "ğa", "hız"],
    "uk": ["ґанок", "гора", "дім", "їжак", "іній", "йод", "ель", "єнот", "Яна", "ь", "ю"],
}
# Peru is read "Bìlǔ"; ICU 72 reads the first character as "mì", later versions do not.
READINGS: dict[str, str] = {"秘鲁": "必鲁"}
PLURALS = [0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 20, 21, 22, 25, 99, 100, 101, 102, 103, 111, 112, 121, 199, 200, 1_000,
           1_001, 1_000_000, 2_000_000, 1_000_001]
NUMBERS = [0, 7, -7, 999, 1_000, 9_999, 10_000, 123_456, 1_234_567, -1_234_567, 8_231_613_070]
DECIMALS = [0.5, 1.25, -3.14159, 1_234.5, 17_098_242.75]
DATES = ["2026-01-01", "2026-02-28", "2026-03-05", "2026-04-06", "2026-05-07", "2026-06-08", "2026-07-09", "2026-08-10",
         "2026-09-11", "2026-10-12", "2026-11-23", "2026-12-31", "1950-07-01"]


def cases(language: dict[str, Any], countries: dict[str, str]) -> dict[str, Any]:
    """ICU's results for a language."""
    code = language["code"]
    # European digits, as in the project.
    locale = icu.Locale.forLanguageTag(f"{code}-u-ca-gregory-nu-latn")
    key = icu.Collator.createInstance(locale).getSortKey
    rules = icu.PluralRules.forLocale(locale)
    numbers = icu.NumberFormatter.withLocale(locale).precision(icu.Precision.maxFraction(3))
    dates = icu.DateFormat.createDateInstance(icu.DateFormat.LONG, locale)
    dates.setTimeZone(icu.TimeZone.createTimeZone("UTC"))
    lists = icu.ListFormatter.createInstance(locale)
    noon = datetime.time(12, tzinfo=datetime.timezone.utc)
    return {
        "code": code,
        "countries": " ".join(sorted(countries, key=lambda code: (key(READINGS.get(countries[code], countries[code])), code))),
        "words": sorted(HARD_WORDS[code], key=key),
        "plurals": {str(number): rules.select(number) for number in PLURALS},
        "numbers": {str(number): numbers.formatDouble(float(number)) for number in NUMBERS},
        "decimals": {str(number): numbers.formatDouble(number) for number in DECIMALS},
        # CLDR uses a narrow space in Russian dates since version 42.
        "dates": {
            text: dates.format(datetime.datetime.combine(datetime.date.fromisoformat(text), noon).timestamp()).replace("\u202f", " ")
            for text in DATES
        },
        # ICU puts a hyphen after the Hebrew "and" before non-Hebrew letters. CLDR uses a non-breaking space in Czech
        # since version 42.
        "lists": [
            lists.format(["A", "B", "C", "D"][:count]).replace("ו-", "ו").replace("\u00a0", " ") for count in range(1, 5)
        ],
    }


def main() -> int:
    """Write, or compare."""
    languages = [
        row for name in ("languages.json", "other-languages.json")
        for row in json.loads((DATA / name).read_text(encoding="utf-8"))["languages"] if row["code"] in HARD_WORDS
    ]
    snapshot = json.loads((DATA / "countries.json").read_text(encoding="utf-8"))["countries"]
    names = json.loads((DATA / "names.json").read_text(encoding="utf-8"))
    translated = {row["code"]: dict(zip(names["countries"].split(), row["names"])) for row in names["languages"]}
    translated["en"] = {row["alpha2"]: row["name"] for row in snapshot}
    rows = [cases(language, translated[language["code"]]) for language in languages]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    text = f'{{\n"icu":"{icu.ICU_VERSION}",\n"languages":[\n{lines}\n]\n}}\n'
    if "--check" not in sys.argv:
        OUTPUT.write_text(text, encoding="utf-8")
    elif OUTPUT.read_text(encoding="utf-8") != text:
        print(f"error: {OUTPUT} differs from what ICU gives\nRun `language-cases` and look at the difference.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
