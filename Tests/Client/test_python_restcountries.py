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


@pytest.mark.parametrize("code", ["DE", "de", "DEU", "deu"])
def test_by_code(api, code):
    assert api.get_country_by_country_code(code).name == "Germany"


@pytest.mark.parametrize(
    "name", ["Germany", "germany", "Federal Republic of Germany", "federal republic of germany", "Deutschland"])
def test_by_name(api, name):
    assert codes(api.get_countries_by_name(name)) == {"DEU"}


@pytest.mark.parametrize("name", ["日本", "Åland Islands", "åland islands", "Ελλάδα"])
def test_by_a_name_in_any_script(api, name):
    assert len(api.get_countries_by_name(name)) == 1


@pytest.mark.parametrize("capital", ["Tokyo", "tokyo"])
def test_by_capital(api, capital):
    assert codes(api.get_countries_by_capital(capital)) == {"JPN"}


@pytest.mark.parametrize("currency", ["CHF", "chf"])
def test_by_currency(api, currency):
    assert codes(api.get_countries_by_currency(currency)) == {"CHE", "LIE"}


@pytest.mark.parametrize("language", ["is", "isl"])
def test_by_language(api, language):
    assert codes(api.get_countries_by_language(language)) == {"ISL"}


@pytest.mark.parametrize("region", ["Oceania", "oceania"])
def test_by_region(api, region):
    found = api.get_countries_by_region(region)
    assert codes(found) == codes(country for country in api.get_all() if country.region == "Oceania")


def test_by_subregion(api):
    assert codes(api.get_countries_by_subregion("Central Asia")) == {"KAZ", "KGZ", "TJK", "TKM", "UZB"}


def test_by_calling_code(api):
    assert codes(api.get_countries_by_calling_code("81")) == {"JPN"}


@pytest.mark.smoke
def test_what_is_not_there_is_not_found(api):
    with pytest.raises(requests.exceptions.InvalidURL):
        api.get_countries_by_name("Atlantis")
    with pytest.raises(requests.exceptions.InvalidURL):
        api.get_country_by_country_code("QQ")


def test_fields_that_were_asked_for_come_with_all_others(api):
    france = api.get_country_by_country_code("fr", filters=["name", "capital"])
    assert (france.name, france.capital, france.region) == ("France", "Paris", "Europe")


def test_what_a_static_host_cannot_do(api):
    """A part of a name and a list of codes are not found; nothing wrong is answered."""
    with pytest.raises(requests.exceptions.InvalidURL):
        api.get_countries_by_name("germ")
    with pytest.raises(requests.exceptions.InvalidURL):
        api.get_countries_by_country_codes(["fr", "de"])
