"""python-restcountries, a client of v2, asks the static API of the bundled data.

The library is as it comes from PyPI; only the address that it asks is another.
"""

import requests
import pytest
from restcountries import RestCountryApiV2


@pytest.fixture
def api(snapshot, monkeypatch):
    monkeypatch.setattr(RestCountryApiV2, "BASE_URI", f"{snapshot.address}/v2")
    return RestCountryApiV2


def codes(countries):
    return {country.alpha3_code for country in countries}


def test_all(api):
    countries = api.get_all()
    assert len(countries) == len(codes(countries)) == 250
    assert [country.name for country in countries if country.alpha2_code == "FR"] == ["France"]


@pytest.mark.smoke
def test_a_country_has_its_attributes(api):
    france = api.get_country_by_country_code("FR")
    assert (france.name, france.alpha2_code, france.alpha3_code, france.numeric_code) == ("France", "FR", "FRA", "250")
    assert (france.capital, france.region, france.subregion) == ("Paris", "Europe", "Western Europe")
    assert france.population > 60_000_000 and france.area > 500_000
    assert france.calling_codes == ["33"] and france.top_level_domain == [".fr"]
    assert france.currencies == [{"code": "EUR", "name": "Euro", "symbol": "€"}]
    assert [(language["iso639_1"], language["iso639_2"]) for language in france.languages] == [("fr", "fra")]
    assert "DEU" in france.borders and len(france.latlng) == 2
    assert france.demonym == "French" and france.native_name == "France" and 20 < france.gini < 50
    assert france.alt_spellings[0] == "FR" and france.timezones == ["UTC+01:00"] and france.cioc == "FRA"
    assert france.translations["de"] == "Frankreich" and france.regional_blocs[0]["acronym"] == "EU"


CENTRAL_ASIA = {"KAZ", "KGZ", "TJK", "TKM", "UZB"}


@pytest.mark.parametrize(("by", "keys", "expected"), [
    ("name", ["Germany", "germany", "Federal Republic of Germany", "federal republic of germany", "Deutschland"], {"DEU"}),
    ("name", ["日本"], {"JPN"}), ("name", ["Åland Islands", "åland islands"], {"ALA"}), ("name", ["Ελλάδα"], {"GRC"}),
    ("capital", ["Tokyo", "tokyo"], {"JPN"}), ("currency", ["CHF", "chf"], {"CHE", "LIE"}), ("language", ["is", "isl"], {"ISL"}),
    ("subregion", ["Central Asia"], CENTRAL_ASIA), ("calling_code", ["81"], {"JPN"}),
])
def test_countries_are_found(api, by, keys, expected):
    for key in keys:
        assert codes(getattr(api, f"get_countries_by_{by}")(key)) == expected, key


def test_a_country_is_found_by_code_and_countries_by_region_in_any_case(api):
    assert {api.get_country_by_country_code(code).name for code in ("DE", "de", "DEU", "deu")} == {"Germany"}
    oceania = codes(country for country in api.get_all() if country.region == "Oceania")
    assert len(oceania) > 20 and oceania == codes(api.get_countries_by_region("Oceania")) == codes(api.get_countries_by_region("oceania"))


def test_fields_that_were_asked_for_come_with_all_others(api):
    france = api.get_country_by_country_code("fr", filters=["name", "capital"])
    assert (france.name, france.capital, france.region) == ("France", "Paris", "Europe")


@pytest.mark.smoke
@pytest.mark.parametrize(("by", "key"), [
    ("countries_by_name", "Atlantis"), ("country_by_country_code", "QQ"),
    ("countries_by_name", "germ"), ("countries_by_country_codes", ["fr", "de"])])
def test_what_is_not_there_or_a_static_host_cannot_do_is_not_found(api, by, key):
    """A part of a name and a list of codes are not found; nothing wrong is answered."""
    with pytest.raises(requests.exceptions.InvalidURL):
        getattr(api, f"get_{by}")(key)
