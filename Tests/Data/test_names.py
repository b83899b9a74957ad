"""Data/names.json: names of countries and capitals in other languages."""

import json
import re

import pytest

from snapshot import CODES, COUNTRIES, DATA, LANGUAGES, NAMES

# The languages of REST Countries v3.1 and those of the United Nations.
REQUIRED = "ar br cs cy de es et fa fi fr hr hu id it ja ko nl pl pt ru sk sr sv tr ur zh".split()


@pytest.mark.smoke
def test_it_has_country_names_in_many_languages():
    assert NAMES["gazetteer_names"] == 1
    assert len(LANGUAGES) == len(NAMES["languages"]) == 133
    assert CODES == sorted(COUNTRIES)
    assert "en" not in LANGUAGES
    assert {"zh-Hant", "sr-Latn", "pt-PT", "nb", "nn"} <= LANGUAGES.keys()
    for code in REQUIRED:
        assert LANGUAGES[code]["countries"].keys() == COUNTRIES.keys(), code
        assert LANGUAGES[code]["capitals"], code


def test_the_program_can_cut_the_texts_out_of_the_lines():
    lines = (DATA / "names.json").read_text(encoding="utf-8").splitlines()
    assert set(re.findall(r"\\.", "".join(lines))) <= {r'\"'}
    assert sum(line.startswith('{"code":"') for line in lines) == len(LANGUAGES)
    assert all(re.search(r'"capitals":{[^}]*}},?$', line) for line in lines if '"capitals":' in line[20:])


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


def test_names_use_the_script_of_their_language_and_no_list_separators():
    for code, language in LANGUAGES.items():
        names = [name for names in language["countries"].values() for name in names]
        assert not [name for name in names if "&" in name], code
        latin = [name for name in names if re.search("[A-Za-z]", name.replace("U.S.", ""))]
        assert not latin or len(latin) > len(names) / 4, (code, latin)


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


def test_names_are_the_usual_ones():
    countries = {(language, code): names for language, row in LANGUAGES.items() for code, names in row["countries"].items()}
    assert {key: "|".join(countries[key]) for key in NAMES_IN_USE} == NAMES_IN_USE
    assert {key: countries[key][1] for key in OFFICIAL_NAMES} == OFFICIAL_NAMES
    assert {(language, code): "|".join(LANGUAGES[language]["capitals"][code]) for language, code in CAPITALS} == CAPITALS


# Countries whose common name is the official one.
ONE_NAME = {
    ("cs", "ZA"), ("de", "BN"), ("de", "MD"), ("et", "US"), ("et", "ZA"), ("fa", "AZ"), ("hr", "US"), ("hu", "CV"), ("hu", "ZA"),
    ("id", "BN"), ("id", "US"),
    ("ja", "DM"), ("ja", "FM"), ("ja", "US"), ("ja", "VA"), ("ko", "KR"), ("ko", "VA"), ("pl", "CV"), ("pl", "ZA"), ("ru", "ZA"),
    ("sv", "VA"), ("tr", "US"),
}


def test_sovereign_states_have_their_official_names():
    states = [code for code, row in COUNTRIES.items() if row["status"] == "sovereign" and row["official_name"]]
    without = {(language, code) for language in REQUIRED if language not in ("br", "ur") for code in states
               if len(LANGUAGES[language]["countries"][code]) < 2}
    assert without == ONE_NAME


CORRECTED = {
    ("fa", "ER"): "دولت اریتره", ("cy", "SE"): "Teyrnas Sweden", ("bn", "NG"): "নাইজেরিয়া ফেডারেল প্রজাতন্ত্র",
    ("ca", "MK"): "República de Macedònia del Nord", ("tk", "FR"): "Fransuz Respublikasy", ("tg", "PS"): "Давлати Фаластин",
    ("so", "AL"): "Jamhuuriyadda Albaaniya", ("da", "NR"): "Republikken Nauru", ("bs", "LV"): "Republika Latvija",
    ("kk", "TG"): "Того Республикасы", ("he", "QA"): "מדינת קטאר", ("da", "MM"): "Republikken Unionen Myanmar",
    ("pt-PT", "SZ"): "Reino de Essuatíni", ("tk", "NR"): "Nauru Respublikasy",
}
# Names that CLDR corrected after version 41, or still has in an outdated form.
NEWER = {
    ("it", "SZ"): "Eswatini", ("sv", "SZ"): "Eswatini", ("sr", "SZ"): "Есватини", ("ka", "SZ"): "ესვატინი",
    ("fil", "SZ"): "Eswatini", ("et", "SZ"): "Eswatini", ("ko", "TR"): "튀르키예", ("ur", "TR"): "ترکیہ", ("it", "PA"): "Panama",
    ("cy", "PK"): "Pacistan", ("ur", "HN"): "ہونڈوراس", ("fr", "NR"): "Naoero",
}


def test_wrong_and_outdated_names_are_corrected():
    assert {key: LANGUAGES[key[0]]["countries"][key[1]][1] for key in CORRECTED} == CORRECTED
    assert {key: LANGUAGES[key[0]]["countries"][key[1]][0] for key in NEWER} == NEWER


def test_capitals_have_names_in_the_ten_languages():
    words = json.loads((DATA / "languages.json").read_text(encoding="utf-8"))["languages"]
    assert {row["code"]: row["english_capitals"] for row in words} == dict.fromkeys("en ru ar es fr de pt zh hi ja".split(), {})
    for language, letter in {"ru": "[а-я]", "ar": "[ء-ي]", "hi": "[ऀ-ॿ]", "ja": "[ぁ-ヿ一-龥]", "zh": "[一-龥]"}.items():
        for code, row in COUNTRIES.items():
            names = LANGUAGES[language]["capitals"].get(code, row["capitals"])
            assert all(re.search(letter, name) for name in names), (language, code, names)


CAPITALS_BY_HAND = {
    ("zh", "CN"): "北京", ("de", "CN"): "Peking", ("fr", "IL"): "Jérusalem", ("es", "NG"): "Abuya", ("pt", "CV"): "Praia",
    ("de", "GT"): "Guatemala-Stadt", ("zh", "PA"): "巴拿马城", ("es", "PA"): "Ciudad de Panamá", ("pt", "VA"): "Cidade do Vaticano",
    ("ar", "GL"): "نوك", ("ja", "TM"): "アシガバット", ("zh", "MG"): "塔那那利佛", ("hi", "TG"): "लोमे", ("pt", "TL"): "Díli",
    ("ar", "SA"): "الرياض", ("ja", "US"): "ワシントンD.C.", ("hi", "IN"): "नई दिल्ली", ("de", "ZA"): "Pretoria|Kapstadt|Bloemfontein",
}


def test_capitals_have_the_names_in_atlases():
    for (language, code), names in CAPITALS_BY_HAND.items():
        assert "|".join(LANGUAGES[language]["capitals"].get(code, COUNTRIES[code]["capitals"])) == names
