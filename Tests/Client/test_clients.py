"""REST Countries clients from PyPI with the static API: python-restcountries for v2, restcountries-cli for v3.1."""

import pytest
import requests
from restcountries import RestCountryApiV2
from restcountries_cli import RestCountriesCli
from restcountries_cli.exceptions import NotValidEndpoint


@pytest.fixture
def api(snapshot, monkeypatch):
    monkeypatch.setattr(RestCountryApiV2, "BASE_URI", f"{snapshot.address}/v2")
    return RestCountryApiV2


@pytest.fixture
def bundled(snapshot):
    return RestCountriesCli(base_url=snapshot.address, cached_session=False)


@pytest.fixture
def client(ruritania):
    return RestCountriesCli(base_url=ruritania.address, cached_session=False)


def codes(countries):
    return {country.alpha3_code for country in countries}


def test_all_and_its_attributes_in_v2(api):
    countries = api.get_all()
    assert len(countries) == len(codes(countries)) == 250
    [france] = [country for country in countries if country.alpha2_code == "FR"]
    assert (france.name, france.alpha3_code, france.numeric_code) == ("France", "FRA", "250")
    assert (france.capital, france.region, france.subregion) == ("Paris", "Europe", "Western Europe")
    assert france.population > 60_000_000 and france.area > 500_000
    assert france.calling_codes == ["33"] and france.top_level_domain == [".fr"]
    assert france.currencies == [{"code": "EUR", "name": "Euro", "symbol": "€"}]
    assert [(language["iso639_1"], language["iso639_2"]) for language in france.languages] == [("fr", "fra")]
    assert "DEU" in france.borders and len(france.latlng) == 2
    assert france.demonym == "French" and france.native_name == "France" and 20 < france.gini < 50
    assert france.alt_spellings[0] == "FR" and france.timezones == ["UTC+01:00"] and france.cioc == "FRA"
    assert france.translations["de"] == "Frankreich" and france.regional_blocs[0]["acronym"] == "EU"


@pytest.mark.smoke
@pytest.mark.parametrize(("by", "keys", "expected"), [
    ("name", ["Germany", "germany", "federal republic of germany", "Deutschland"], {"DEU"}), ("name", ["Ελλάδα"], {"GRC"}),
    ("name", ["åland islands"], {"ALA"}), ("capital", ["Tokyo", "tokyo"], {"JPN"}), ("currency", ["CHF", "chf"], {"CHE", "LIE"}),
    ("language", ["is", "isl"], {"ISL"}), ("subregion", ["Central Asia"], {"KAZ", "KGZ", "TJK", "TKM", "UZB"}),
    ("calling_code", ["81"], {"JPN"}),
])
def test_countries_are_found_in_v2(api, by, keys, expected):
    for key in keys:
        assert codes(getattr(api, f"get_countries_by_{by}")(key)) == expected, key


def test_a_country_is_found_by_code_and_comes_with_all_fields_in_v2(api):
    for code in ("DE", "de", "DEU", "deu"):
        germany = api.get_country_by_country_code(code, filters=["name", "capital"])
        assert (germany.name, germany.capital, germany.region) == ("Germany", "Berlin", "Europe")


@pytest.mark.parametrize(("by", "key"), [
    ("country_by_country_code", "QQ"), ("countries_by_name", "germ"), ("countries_by_country_codes", ["fr", "de"])])
def test_missing_keys_and_dynamic_queries_are_not_found(api, by, key):
    """Partial names and lists of codes are not found, without wrong results."""
    with pytest.raises(requests.exceptions.InvalidURL):
        getattr(api, f"get_{by}")(key)


def test_every_part_of_a_country_in_v3(client):
    assert [country.cca3 for country in client.all()] == ["RUR", "GRF"]
    for name in ("kingdom of ruritania", "Ruritanien", "ruritanian kingdom", "rr"):
        assert client.country_name(name).cca2 == "RR"
    country = client.country_name("Ruritania")
    assert country.name.official == "Kingdom of Ruritania"
    assert country.name.native_name["deu"].common == "Ruritanien"
    assert (country.ccn3, country.cioc, country.fifa) == ("099", "RTA", "RUT")
    assert (country.independent, country.un_member, country.landlocked) == (True, True, True)
    assert country.currencies["RRK"].symbol == "k"
    assert (country.idd.root, country.idd.suffixes) == ("+3", ["99"])
    assert [(language.code, language.name) for language in country.languages] == [("deu", "German")]
    assert country.translations["fra"].official == "Royaume de Ruritanie"
    assert (country.area, country.population, country.gini) == (12345.5, 1234567, {"2019": 31.4})
    assert (country.car.side, country.car.signs) == ("right", ["R"])
    assert str(country.flags.svg) == "https://flags.example/rr.svg" and country.flags.alt == "A lion."
    assert (country.capital_info.latitude, country.capital_info.longitude) == (50.25, 13.5)


def test_missing_values_are_omitted_and_missing_countries_not_found_in_v3(client):
    country = client.country_name("grand fenwick")
    assert (country.ccn3, country.cioc, country.capital, country.subregion, country.borders) == (None,) * 5
    assert (country.idd.root, country.flags.svg, country.car.signs) == (None, None, [])
    with pytest.raises(NotValidEndpoint):
        client.country_name("Atlantis")


def test_the_bundled_data_fit_the_models_and_are_found_by_common_names_in_v3(bundled):
    countries = bundled.all()
    assert len(countries) == 250
    assert all(country.name.official and country.timezones and country.maps.google_maps for country in countries)
    assert all(len(country.translations) == 26 for country in countries)
    for name, code in {"turkey": "TR", "usa": "US", "UK": "GB", "cote d'ivoire": "CI", "burma": "MM", "FRANCE": "FR"}.items():
        assert bundled.country_name(name).cca2 == code
