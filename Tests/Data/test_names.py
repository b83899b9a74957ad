"""Data/names.json: names of countries and capitals in other languages."""

import re
import unicodedata

import pytest

from snapshot import CODES, COUNTRIES, DATA, LANGUAGES, NAMES

# The languages of REST Countries v3.1 and those of the United Nations.
REQUIRED = "ar br cs cy de es et fa fi fr hr hu it ja ko nl pl pt ru sk sr sv tr ur zh".split()


@pytest.mark.smoke
def test_it_names_the_countries_in_many_languages():
    assert NAMES["gazetteer_names"] == 1
    assert len(LANGUAGES) == len(NAMES["languages"]) == 133
    assert CODES == sorted(COUNTRIES)
    assert "en" not in LANGUAGES
    assert {"zh-Hant", "sr-Latn", "pt-PT", "nb", "nn"} <= LANGUAGES.keys()
    for code in REQUIRED:
        assert LANGUAGES[code]["countries"].keys() == COUNTRIES.keys(), code
        assert LANGUAGES[code]["capitals"], code


@pytest.mark.parametrize("language", NAMES["languages"], ids=lambda row: row["code"])
def test_a_language_has_names_for_known_countries(language):
    assert re.fullmatch(r"[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?", language["code"])
    assert language["name"] and language["native_name"]
    assert len(language["countries"]) >= 240
    assert len(language["names"]) == len(CODES)
    assert len(language["official_names"]) in (0, len(CODES))
    assert language["countries"].keys() <= COUNTRIES.keys()
    for code, names in language["countries"].items():
        assert 1 <= len(names) <= 2, code
        assert len(set(names)) == len(names), code
        for name in names:
            assert name == name.strip() and name, code
            assert not re.search("[\u200b\u200e\u200f'\t\n]", name), code
    for code, names in language["capitals"].items():
        assert len(names) == len(COUNTRIES[code]["capitals"]), code
        assert names != COUNTRIES[code]["capitals"], code


def test_every_text_is_in_the_composed_form():
    text = (DATA / "names.json").read_text(encoding="utf-8")
    assert unicodedata.is_normalized("NFC", text)
    assert len(text.encode()) < 1_450_000


def test_names_are_in_the_script_of_their_language_and_without_list_marks():
    for code, language in LANGUAGES.items():
        names = [name for names in language["countries"].values() for name in names]
        assert not [name for name in names if "&" in name], code
        latin = [name for name in names if re.search("[A-Za-z]", name.replace("U.S.", ""))]
        assert not latin or len(latin) > len(names) / 4, (code, latin)


def test_brackets_stay_only_where_two_countries_share_a_name_or_the_name_has_them():
    kept = {code for language in LANGUAGES.values() for code, names in language["countries"].items()
            if re.search(r"[(（]", names[0])}
    assert kept == {"CC", "CD", "CG", "SX", "VG", "VI"}


def test_russian_is_without_abbreviations_and_brackets():
    for code, names in LANGUAGES["ru"]["countries"].items():
        assert not re.search(r"[(.&]|о-в|[A-Za-z]", names[0]), code


def test_no_language_has_a_remark_where_a_name_is_enough():
    for language in NAMES["languages"]:
        for code in ("MM", "PS", "MO", "HK", "MF", "VA"):
            names = language["countries"].get(code, [""])
            assert not re.search(r"[(（]|SAR\b", names[0]), (language["code"], code)
        assert not any(re.search(r" [-–—] ", language["countries"][code][0]) for code in ("CD", "CG")
                       if code in language["countries"]), language["code"]


@pytest.mark.parametrize(("language", "code", "names"), [
    ("de", "FR", ["Frankreich", "Französische Republik"]), ("de", "DE", ["Deutschland", "Bundesrepublik Deutschland"]),
    ("ru", "RU", ["Россия", "Российская Федерация"]), ("ru", "CK", ["Острова Кука"]),
    ("ar", "EG", ["مصر", "جمهورية مصر العربية"]),
    ("es", "CI", ["Costa de Marfil", "República de Costa de Marfil"]), ("ja", "JP", ["日本"]),
    ("zh", "US", ["美国", "美利坚合众国"]), ("zh-Hant", "DE", ["德國", "德意志聯邦共和國"]),
    ("sr-Latn", "RS", ["Srbija", "Republika Srbija"]),
    ("pt", "PL", ["Polônia", "República da Polônia"]), ("pt-PT", "PL", ["Polónia", "República da Polónia"]),
    ("fr", "KR", ["Corée du Sud", "République de Corée"]), ("tr", "TR", ["Türkiye", "Türkiye Cumhuriyeti"]),
])
def test_names_are_those_in_use(language, code, names):
    assert LANGUAGES[language]["countries"][code] == names


# Where the common name is the official one.
ONE_NAME = {
    ("cs", "ZA"), ("de", "BN"), ("de", "MD"), ("et", "US"), ("et", "ZA"), ("fa", "AZ"), ("hr", "US"), ("hu", "CV"), ("hu", "ZA"),
    ("ja", "DM"), ("ja", "FM"), ("ja", "US"), ("ja", "VA"), ("ko", "KR"), ("ko", "VA"), ("pl", "CV"), ("pl", "ZA"), ("ru", "ZA"),
    ("sv", "VA"), ("tr", "US"),
}


@pytest.mark.parametrize("language", [code for code in REQUIRED if code not in ("br", "ur")])
def test_sovereign_states_have_their_official_names(language):
    states = [code for code, row in COUNTRIES.items() if row["status"] == "sovereign" and row["official_name"]]
    without = {(language, code) for code in states if len(LANGUAGES[language]["countries"][code]) < 2}
    assert without == {pair for pair in ONE_NAME if pair[0] == language}


@pytest.mark.parametrize(("language", "code", "name"), [
    ("de", "AU", "Commonwealth Australien"), ("es", "LY", "Estado de Libia"), ("de", "SY", "Arabische Republik Syrien"),
    ("fr", "RU", "Fédération de Russie"), ("zh", "CZ", "捷克共和国"), ("ja", "MK", "北マケドニア共和国"),
    ("ar", "SA", "المملكة العربية السعودية"), ("de", "VA", "Staat Vatikanstadt"), ("de", "CG", "Republik Kongo"),
    ("ru", "XK", "Республика Косово"), ("ru", "KN", "Федерация Сент-Китс и Невис"),
])
def test_official_names_are_those_in_use(language, code, name):
    assert LANGUAGES[language]["countries"][code][1] == name


@pytest.mark.parametrize(("language", "code", "names"), [
    ("de", "AT", ["Wien"]), ("fr", "GB", ["Londres"]), ("ru", "RU", ["Москва"]), ("it", "FR", ["Parigi"]),
    ("zh", "JP", ["东京"]), ("ar", "EG", ["القاهرة"]), ("cs", "AT", ["Vídeň"]),
])
def test_capitals_have_their_names(language, code, names):
    assert LANGUAGES[language]["capitals"][code] == names
