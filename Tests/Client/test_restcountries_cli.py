"""restcountries-cli, a client of v3.1 with typed models, asks the static API of a feed of that generation.

The library is as it comes from PyPI; the address that it asks is an argument of it.
"""

import pytest
from restcountries_cli import RestCountriesCli
from restcountries_cli.exceptions import NotValidEndpoint


@pytest.fixture
def client(ruritania):
    return RestCountriesCli(base_url=ruritania.address, cached_session=False)


@pytest.mark.smoke
def test_all(client):
    assert [country.cca3 for country in client.all()] == ["RUR", "GRF"]


@pytest.mark.parametrize("name", ["Ruritania", "kingdom of ruritania", "Ruritanien", "ruritanian kingdom", "rr"])
def test_by_name(client, name):
    assert client.country_name(name).cca2 == "RR"


def test_every_part_of_a_country(client):
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


def test_what_is_not_known_is_left_out(client):
    country = client.country_name("grand fenwick")
    assert (country.ccn3, country.cioc, country.capital, country.subregion, country.borders) == (None,) * 5
    assert (country.idd.root, country.flags.svg, country.car.signs) == (None, None, [])


@pytest.fixture
def bundled(snapshot):
    return RestCountriesCli(base_url=snapshot.address, cached_session=False)


def test_all_of_the_bundled_data_fit_its_models(bundled):
    countries = bundled.all()
    assert len(countries) == 250
    assert all(country.name.official and country.timezones and country.maps.google_maps for country in countries)
    assert all(len(country.translations) == 25 for country in countries)


@pytest.mark.parametrize(("name", "code"), [
    ("turkey", "TR"), ("usa", "US"), ("UK", "GB"), ("ivory coast", "CI"), ("cote d'ivoire", "CI"), ("burma", "MM"),
    ("holland", "NL"), ("FRANCE", "FR"),
])
def test_the_bundled_data_are_found_by_everyday_and_former_names(bundled, name, code):
    assert bundled.country_name(name).cca2 == code


def test_what_is_not_there_is_not_found(client):
    with pytest.raises(NotValidEndpoint):
        client.country_name("Atlantis")
