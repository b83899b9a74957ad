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


def test_a_language_has_names_for_known_countries():
    for language in NAMES["languages"]:
        assert_names(language)


def assert_names(language):
    assert re.fullmatch(r"[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?", language["code"])
    assert language["name"] and language["native_name"]
    assert len(language["countries"]) >= 240
    assert len(language["names"]) == len(CODES)
    assert len(language["official_names"]) in (0, len(CODES))
    assert language["countries"].keys() <= COUNTRIES.keys()
    for code, names in language["countries"].items():
        assert 1 <= len(set(names)) == len(names) <= 2, (language["code"], code)
        for name in names:
            assert name == name.strip() and name, (language["code"], code)
            assert not re.search("[\u200b\u200e\u200f'\t\n]", name), (language["code"], code)
    for code, names in language["capitals"].items():
        assert len(names) == len(COUNTRIES[code]["capitals"]), (language["code"], code)
        assert names != COUNTRIES[code]["capitals"], (language["code"], code)


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


NAMES_IN_USE = {
    ("de", "FR"): "Frankreich|Französische Republik", ("de", "DE"): "Deutschland|Bundesrepublik Deutschland",
    ("ru", "RU"): "Россия|Российская Федерация", ("ru", "CK"): "Острова Кука", ("ar", "EG"): "مصر|جمهورية مصر العربية",
    ("es", "CI"): "Costa de Marfil|República de Costa de Marfil", ("ja", "JP"): "日本", ("zh", "US"): "美国|美利坚合众国",
    ("zh-Hant", "DE"): "德國|德意志聯邦共和國", ("sr-Latn", "RS"): "Srbija|Republika Srbija", ("pt", "PL"): "Polônia|República da Polônia",
    ("pt-PT", "PL"): "Polónia|República da Polónia", ("fr", "KR"): "Corée du Sud|République de Corée",
    ("tr", "TR"): "Türkiye|Türkiye Cumhuriyeti",
}
OFFICIAL_NAMES = {
    ("de", "AU"): "Commonwealth Australien", ("es", "LY"): "Estado de Libia", ("de", "SY"): "Arabische Republik Syrien",
    ("fr", "RU"): "Fédération de Russie", ("zh", "CZ"): "捷克共和国", ("ja", "MK"): "北マケドニア共和国",
    ("ar", "SA"): "المملكة العربية السعودية", ("de", "VA"): "Staat Vatikanstadt", ("de", "CG"): "Republik Kongo",
    ("ru", "XK"): "Республика Косово", ("ru", "KN"): "Федерация Сент-Китс и Невис",
}
CAPITALS = {("de", "AT"): "Wien", ("fr", "GB"): "Londres", ("ru", "RU"): "Москва", ("it", "FR"): "Parigi", ("zh", "JP"): "东京",
            ("ar", "EG"): "القاهرة", ("cs", "AT"): "Vídeň"}


def test_names_are_those_in_use():
    countries = {(language, code): names for language, row in LANGUAGES.items() for code, names in row["countries"].items()}
    assert {key: "|".join(countries[key]) for key in NAMES_IN_USE} == NAMES_IN_USE
    assert {key: countries[key][1] for key in OFFICIAL_NAMES} == OFFICIAL_NAMES
    assert {(language, code): "|".join(LANGUAGES[language]["capitals"][code]) for language, code in CAPITALS} == CAPITALS


# Where the common name is the official one.
ONE_NAME = {
    ("cs", "ZA"), ("de", "BN"), ("de", "MD"), ("et", "US"), ("et", "ZA"), ("fa", "AZ"), ("hr", "US"), ("hu", "CV"), ("hu", "ZA"),
    ("ja", "DM"), ("ja", "FM"), ("ja", "US"), ("ja", "VA"), ("ko", "KR"), ("ko", "VA"), ("pl", "CV"), ("pl", "ZA"), ("ru", "ZA"),
    ("sv", "VA"), ("tr", "US"),
}


def test_sovereign_states_have_their_official_names():
    states = [code for code, row in COUNTRIES.items() if row["status"] == "sovereign" and row["official_name"]]
    without = {(language, code) for language in REQUIRED if language not in ("br", "ur") for code in states
               if len(LANGUAGES[language]["countries"][code]) < 2}
    assert without == ONE_NAME
