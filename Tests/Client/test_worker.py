"""The edge worker of `--worker`, in Node as a host runs it, over the files of whole builds: what the service answered.

What is expected was the service's answer, of its documentation and of its sources: <https://github.com/restcountries/restcountries>.
"""

import json
import pathlib
import socket
import subprocess
from urllib.parse import quote

import pytest
import requests
from restcountries import RestCountryApiV2
from restcountries_cli import RestCountriesCli

from conftest import build

HERE = pathlib.Path(__file__).parent
RURITANIA = json.loads((HERE / "ruritania.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """Serves a folder behind the worker of a site in it: host(folder, worker) is an address."""
    processes = []

    def host(folder, worker=None):
        command = ["node", HERE / "worker_host.mjs", folder, worker or folder / "_worker.js"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        processes.append(process)
        port = process.stdout.readline().strip()
        assert port, "Node did not start"
        return f"http://127.0.0.1:{port}"

    yield host
    for process in processes:
        process.stdin.close()
        process.wait(timeout=10)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The files of the bundled data."""
    return build(tmp_path_factory.mktemp("world") / "site", "--worker")


@pytest.fixture(scope="module")
def world(host, files):
    """The bundled data."""
    return host(files)


@pytest.fixture(scope="module")
def ruritania(host, tmp_path_factory):
    """Two countries with every member."""
    return host(build(tmp_path_factory.mktemp("two") / "site", "--worker", "--source", HERE / "ruritania.json"))


def get(address, path, **options):
    encoded, mark, query = path.partition("?")
    return requests.get(f"{address}/{quote(encoded)}{mark}{query}", timeout=10, **options)


def codes(response):
    """The codes of the countries of an answer, in its order."""
    assert response.status_code == 200, response.text
    assert response.headers["Content-Type"] == "application/json"
    found = response.json()
    return [row.get("cca2") or row.get("alpha2Code") for row in (found if isinstance(found, list) else [found])]


AMERICAS = {"US", "CA", "MX", "BR", "AR", "CU", "GL", "JM"}


# What is found in the data of all countries, which may learn more names: the first that stand there, and others.
@pytest.mark.smoke
@pytest.mark.parametrize(
    "path, expected",
    [
        # A part of a name, in any case, with and without accents.
        ("v3.1/name/united", {"GB", "US", "AE", "UM", "MX", "TZ"}), ("v2/name/UNITED", {"GB", "US", "AE", "UM"}),
        ("v3.1/name/eesti", {"EE"}), ("v3.1/name/aland", {"AX"}), ("v3.1/name/curacao", {"CW"}),
        ("v3.1/name/cote d'ivoire", {"CI"}), ("v3.1/name/republic of germany", {"DE"}), ("v2/name/germ", {"DE"}),
        # A whole name comes before those that it is a part of.
        ("v3.1/name/india", ["IN", "IO"]), ("v2/name/india", ["IN", "IO"]), ("v3.1/name/niger", ["NE", "NG"]),
        # A whole name alone.
        ("v3.1/name/niger?fullText=true", ["NE"]), ("v2/name/india?fullText=true", ["IN"]),
        ("v3.1/name/FEDERAL republic of Germany?fullText=true", ["DE"]),
        # A key that a file has and no row shows, as the second capital of Bolivia below.
        ("v2/name/Federal Republic of Germany", ["DE"]), ("v2/name/FEDERAL REPUBLIC OF GERMANY?fields=alpha2Code", ["DE"]),
        ("v2/name/WEISSRUSSLAND", ["BY"]),
        # Codes, one and several, in the order in which they were asked for.
        ("v3.1/alpha/fr", ["FR"]), ("v3.1/alpha/Fra", ["FR"]), ("v3.1/alpha/250", ["FR"]), ("v2/alpha/fRa", ["FR"]),
        ("v3.1/alpha?codes=fr,DE,756,fra", ["FR", "DE", "CH"]), ("v3.1/alpha/?codes=it,xx,fr", ["IT", "FR"]),
        ("v2/alpha?codes=no;se", ["NO", "SE"]), ("v2/alpha?codes=de,fra", ["DE", "FR"]),
        ("v3.1/capital/brasilia", ["BR"]), ("v3.1/capital/TOKYO", ["JP"]), ("v2/capital/washing", ["US"]),
        ("v2/capital/la paz", ["GQ", "BO"]),
        ("v3.1/region/america", AMERICAS), ("v3.1/region/EUROPE", {"FR", "DE"}), ("v2/region/oceania", {"AU", "NZ"}),
        ("v3.1/region/western europe", {"FR", "DE"}), ("v3.1/subregion/northern eu", {"SE", "EE"}),
        ("v2/subregion/Northern Europe", {"SE", "EE"}),
        ("v3.1/lang/GERMAN", {"DE", "AT"}), ("v3.1/lang/deu", {"DE", "AT"}), ("v2/lang/de", {"DE", "AT"}),
        ("v3.1/currency/franc", {"CH", "LI", "SN"}), ("v3.1/currency/CHF", {"CH", "LI"}), ("v2/currency/chf", {"CH", "LI"}),
        ("v3.1/demonym/peruvian", ["PE"]), ("v2/demonym/PERUVIAN", ["PE"]), ("v2/callingcode/81", ["JP"]),
    ])
def test_what_the_service_found(world, path, expected):
    found = codes(get(world, path))
    if isinstance(expected, list):
        assert found == expected
    else:
        assert expected <= set(found) and len(found) == len(set(found)) < 100


@pytest.mark.parametrize(
    "path, expected",
    [
        ("v3.1/all", RURITANIA), ("v3.1/all/", RURITANIA), ("v3.1/alpha/rr", RURITANIA[:1]), ("v3.1/alpha/rta", RURITANIA[:1]),
        ("v3.1/name/KÖNIGREICH", RURITANIA[:1]), ("v3.1/name/konigreich", RURITANIA[:1]), ("v3.1/name/ruritanian", RURITANIA[:1]),
        ("v3.1/name/of", RURITANIA), ("v3.1/name/n", RURITANIA), ("v3.1/translation/ROYAUME", RURITANIA[:1]),
        ("v3.1/independent", RURITANIA[:1]), ("v3.1/independent?status=true", RURITANIA[:1]),
        ("v3.1/independent?status=false", RURITANIA[1:]), ("v3.1/independent?status=", RURITANIA[:1]),
        ("v3.1/independent?status=TRUE", RURITANIA[:1]), ("v3.1/independent?status=False", RURITANIA[1:]),
        ("v3.1/all?fields=name,flags", [{"name": row["name"], "flags": row["flags"]} for row in RURITANIA]),
        ("v3.1/all?fields=%20cca2%20;area,none", [{"cca2": "RR", "area": 12345.5}, {"cca2": "GF", "area": 39}]),
        ("v3.1/alpha/rr?fields=area,cca3", {"cca3": "RUR", "area": 12345.5}), ("v3.1/alpha?codes=gf&fields=cca2", [{"cca2": "GF"}]),
        ("v3.1/name/fenwick?fields=independent,cca2", [{"cca2": "GF"}]), ("v3.1/all?fields=__proto__,constructor", [{}, {}]),
        ("v3.1/all?fields=", RURITANIA), ("v2/alpha/rr?fields=name", {"name": "Ruritania"}),
        ("v2/callingcode/399?fields=name,capital", [{"capital": "Strelsau", "name": "Ruritania"}]),
    ])
def test_whole_answers(ruritania, path, expected):
    response = get(ruritania, path)
    assert (response.status_code, response.json()) == (200, expected)


def test_of_every_file_the_worker_gives_the_rows_too(world, files):
    """Of 200 files of all kinds: what a static host finds is found, and codes bring the very same answer."""
    paths = [path for part in ("v2", "v3.1") for path in sorted((files / part).rglob("*")) if path.is_file()]
    with requests.Session() as session:
        for file in paths[:: len(paths) // 200]:
            path = file.relative_to(files)
            response = session.get(f"{world}/{quote(str(path))}", timeout=10)
            assert response.status_code == 200, path
            answer = response.json()
            expected = json.loads(file.read_text(encoding="utf-8"))
            if isinstance(expected, dict) or path.parts[1] == "alpha":
                assert answer == expected, path
            else:
                assert all(row in answer for row in expected), path


# Keys of which case is more than one letter for another, and whose rules differ between Swift and JavaScript.
ODD_KEYS = [
    "ΑΣ", "ας", "ασ", "ΑΘΗΝΑΣ", "αθηνας", "Straße", "STRASSE", "İstanbul", "istanbul", "ISTANBUL", "ıstanbul", "ﬁ", "FI", "ſ", "S",
    "ΐ", "ẞ", "ß", "ǅ", "ŉ", "ᾳ", "ᾼ", "µ", "μ", "ϑ", "ﬀa", "K", "Å", "é", "e\u0301", "É", "אב\u200e-גד", "\u200fאבג\u061c", " x y ", "ʻA", "ʹa",
]


def odd_feed():
    """For each key a row that shows it and one that only files know it of, and rows of one of the two alone."""
    rows = []
    for number, key in enumerate(ODD_KEYS):
        shown = {"name": {"common": f"Shown {number}", "official": "x"}, "altSpellings": [key], "capital": [key], "languages": {"lzz": key}}
        names = {"common": f"Hidden {number}", "official": key, "nativeName": {"aaa": {"common": "y"}, "bbb": {"common": f"{key} native"}}}
        hidden = {"name": names, "capital": ["Elsewhere", key], "currencies": {"": {"name": f"{key} coins"}}, "region": f"{key} region"}
        rows += [shown, hidden, {**hidden, "name": {**names, "official": f"{key} {number}"}, "capital": ["Elsewhere", f"{key}{number}"]}]
    return rows


def test_every_key_that_has_a_file_finds_its_rows(host, tmp_path):
    """Of all files without a worker, some of whose keys no row shows and others show in another row."""
    feed = tmp_path / "feed.json"
    feed.write_text(json.dumps(odd_feed()), encoding="utf-8")
    # A list of translations in two forms of one language, of which v3.1 has room for one.
    own = tmp_path / "own.json"
    languages = [{"iso639_1": "de", "name": "German"}]
    own.write_text(json.dumps([{"name": f"A{number}", "alpha2Code": "AA", "languages": languages, "translations": {
        "zh-Hans": f"{key} one", "zh-Hant": f"{key} two", "": f"{key} three"}} for number, key in enumerate(ODD_KEYS)]), encoding="utf-8")
    asked = 0
    for source in (feed, own):
        files = build(tmp_path / f"{source.stem} files", "--source", source)
        worker = build(tmp_path / f"{source.stem} worker", "--source", source, "--worker")
        address = host(worker)
        with requests.Session() as session:
            for file in sorted(path for part in ("v2", "v3.1") for path in (files / part).rglob("*") if path.is_file()):
                path = file.relative_to(files)
                response = session.get(f"{address}/{quote(str(path))}", timeout=10)
                assert response.status_code == 200, path
                expected, answer = json.loads(file.read_text(encoding="utf-8")), response.json()
                assert answer == expected if isinstance(expected, dict) else all(row in answer for row in expected), path
                asked += 1
    assert asked > 500


@pytest.mark.parametrize(
    "path, expected",
    [
        # Words of names, and parts of them, which names alone find.
        *[(f"{part}/name/{word}", []) for part in ("v2", "v3.1") for word in ("republic", "UNITED", "South", "islands", "of", "german")],
        # Names of several words that no row of v2 shows, and such as rows show.
        ("v2/name/Kingdom of Ruritania", ["RR"]), ("v2/name/KINGDOM OF RURITANIA", ["RR"]), ("v2/name/ruritania", ["RR"]),
        ("v3.1/name/KÖNIGREICH ruritanien", ["RR"]), ("v3.1/name/kingdom", []), ("v2/name/kingdom", []),
    ])
@pytest.mark.parametrize("value", ["true", "TRUE"])
def test_full_text_is_whole_names(world, ruritania, path, expected, value):
    address = ruritania if expected or "kingdom" in path else world
    response = get(address, f"{path}?fullText={value}")
    if expected:
        assert codes(response) == expected
    else:
        assert response.status_code == 404, response.text[:200]
        assert get(address, path).status_code == 200


FAILURES = ["500", "503", "429", "304", "throw", "cut"]


@pytest.mark.parametrize("how", [*FAILURES, "404", "page"])
def test_no_failure_of_the_host_is_taken_for_an_answer(host, tmp_path, how):
    site = build(tmp_path / "site", "--worker", "--source", HERE / "ruritania.json")
    address = host(site)
    failing = {"x-files": how}
    message = {"message": "The data cannot be read at the moment", "status": 503}
    for path in ("v3.1/all", "v3.1/name/fenw", "v2/alpha?codes=rr"):
        response = get(address, path, headers=failing)
        if how in FAILURES:
            assert (response.status_code, response.json()) == (503, message)
            assert response.headers["Cache-Control"] == "no-store" and "ETag" not in response.headers
        else:  # There may be no API here: what the host says stands.
            assert response.headers["Content-Type"] == "text/html" and "Cache-Control" not in response.headers
    # What was read once is at hand, and nothing that failed is kept.
    assert codes(get(address, "v3.1/name/fenw")) == ["GF"]
    whole = get(address, "v3.1/all", headers=failing)
    assert whole.json() == RURITANIA and whole.headers["ETag"] == get(address, "v3.1/alpha/rr").headers["ETag"]
    assert codes(get(address, "v3.1/alpha?codes=rr", headers=failing)) == ["RR"]
    # Whether a key has a file that knows more cannot be said then.
    response = get(address, "v3.1/name/fenw", headers=failing)
    if how in FAILURES:
        assert (response.status_code, response.headers["Cache-Control"]) == (503, "no-store")
    else:
        assert codes(response) == ["GF"]


@pytest.mark.parametrize(
    "path, status, message",
    [
        ("v3.1/name/atlantis", 404, "Not Found"), ("v2/name/atlantis", 404, "Not Found"), ("v3.1/alpha/qq", 404, "Not Found"),
        ("v3.1/alpha?codes=qq", 404, "Not Found"), ("v3.1/nothing", 404, "Not Found"), ("v3.1", 404, "Not Found"),
        ("v3.1/", 404, "Not Found"), ("v3.1/name/", 404, "Not Found"), ("v3.1/name/a/b", 404, "Not Found"),
        ("v3.1/all/x", 404, "Not Found"), ("v2/translation/x", 404, "Not Found"), ("v3.1/callingcode/81", 404, "Not Found"),
        ("v3.1/__proto__/x", 404, "Not Found"), ("v3.1/constructor", 404, "Not Found"),
        ("v3.1/alpha/x", 400, "Bad Request"), ("v2/alpha/france", 400, "Bad Request"), ("v2/currency/euro", 400, "Bad Request"),
        ("v3.1/alpha", 400, "“codes” names no code: ?codes=fr,de"), ("v3.1/alpha?codes=,;,", 400, "“codes” names no code: ?codes=fr,de"),
        ("v3.1/independent?status=maybe", 400, "“status” is true or false"),
        ("v3.1/name/" + "a" * 300, 400, "The key is longer than 256 characters"),
        ("v3.1/alpha?codes=" + "fr," * 3_000, 400, "The query is longer than 8192 characters"),
    ])
def test_errors_are_json(world, path, status, message):
    response = get(world, path)
    assert (response.status_code, response.json()) == (status, {"message": message, "status": status})
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["X-Content-Type-Options"] == "nosniff" and response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Cache-Control"] == "no-store"


def raw(address, line):
    """The answer to a request line that no client would send."""
    with socket.create_connection(("127.0.0.1", int(address.rsplit(":", 1)[1])), timeout=10) as connection:
        connection.sendall(f"GET {line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := connection.recv(65536):
            answer += part
    return answer.decode()


@pytest.mark.parametrize(
    "line, status",
    [
        ("/v3.1/name/%ff", 400), ("/v3.1/name/%", 400), ("/v3.1/name/%E0%A4%A", 400), ("/v3.1/name/%00", 404),
        ("/v3.1/name/%2e%2e%2fall", 404), ("/v3.1/name/%252e%252e%252fall", 404), ("/v3.1/name/..%5c..%5cindex.html", 404),
        ("/v3.1/%ff/x", 400), ("/v3.1/name/" + "e%CC%81" * 200, 400), ("/v3.1/name/" + "%CC%81" * 200, 404),
        ("/" + "a/" * 5000 + "v3.1/all", 404), ("/v3.1/all?fields=%ff%00", 200),
    ])
def test_hostile_addresses(world, line, status):
    answer = raw(world, line)
    assert answer.startswith(f"HTTP/1.1 {status} "), answer[:200]
    assert status == 200 or "cca2" not in answer


def test_no_answer_holds_markup(host, tmp_path):
    feed = tmp_path / "feed.json"
    feed.write_text(json.dumps([{"name": "A<script>&\u2028", "code": "AA", "__proto__": 1}]))
    address = host(build(tmp_path / "site", "--worker", "--source", feed))
    for path in ("v3.1/name/script", "v3.1/alpha/aa?fields=name", "v2/all?fields=name", "v3.1/name/<script>"):
        body = get(address, path).content
        assert b"A\\u003cscript" in body and not set(body) & set(b"<>&") and "\u2028".encode() not in body


@pytest.mark.smoke
def test_everything_else_gets_the_files(world):
    page = requests.get(f"{world}/", timeout=10)
    assert page.status_code == 200 and page.headers["Content-Type"] == "text/html" and "<h1" in page.text
    assert "_worker.js" in requests.get(f"{world}/openapi.json", timeout=10).json()["info"]["description"]
    for path in ("v4/all", "countries/none", "none/v2/all", "v2x/all"):
        response = requests.get(f"{world}/{path}", timeout=10)
        assert (response.status_code, response.text) == (404, "<h1>Nothing here</h1>")


def test_scripts_of_other_sites_may_ask(world):
    answer = requests.get(f"{world}/v3.1/alpha/fr", timeout=10)
    assert answer.headers["Access-Control-Allow-Origin"] == "*" and answer.headers["X-Content-Type-Options"] == "nosniff"
    before = requests.options(f"{world}/v3.1/alpha/fr", timeout=10, headers={
        "Origin": "https://example.org", "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "x-own"})
    assert before.status_code == 204 and before.headers["Access-Control-Allow-Origin"] == "*"
    assert "GET" in before.headers["Access-Control-Allow-Methods"] and before.headers["Access-Control-Allow-Headers"] == "*"
    refused = requests.post(f"{world}/v3.1/alpha/fr", timeout=10)
    assert refused.status_code == 405 and refused.json()["status"] == 405 and refused.headers["Allow"] == "GET, HEAD, OPTIONS"
    head = requests.head(f"{world}/v3.1/name/france", timeout=10)
    assert head.status_code == 200 and head.headers["Content-Type"] == "application/json" and head.content == b""
    assert requests.head(f"{world}/v3.1/name/atlantis", timeout=10).status_code == 404


def test_a_client_keeps_an_answer_until_the_data_change(world, ruritania):
    for path in ("v3.1/all", "v3.1/name/fr", "v2/alpha/fr?fields=name"):
        first = get(world, path)
        assert first.headers["Cache-Control"] == "public, max-age=3600"
        again = get(world, path, headers={"If-None-Match": f'"x", {first.headers["ETag"]}'})
        assert again.status_code == 304 and again.content == b"" and again.headers["ETag"] == first.headers["ETag"]
    assert get(ruritania, "v3.1/all").headers["ETag"] != get(world, "v3.1/all").headers["ETag"]


def test_all_is_read_once(ruritania):
    get(ruritania, "v3.1/alpha/gf")
    before = int(get(ruritania, "v3.1/alpha/gf").headers["x-reads"])
    for path in ("v3.1/currency/RRK?fields=name", "v3.1/all", "v3.1/all?fields=name", "v3.1/independent"):
        assert int(get(ruritania, path).headers["x-reads"]) == before


def test_a_site_in_a_path_and_a_feed_in_a_folder(host, tmp_path):
    """Of a site below /countries with a second feed in /countries/two, the worker serves both from one module."""
    (tmp_path / "gazetteer.yml").write_text(
        f"feeds:\n  - source: {HERE / 'ruritania.json'}\n  - source: {tmp_path / 'atlantis.json'}\n    path: two\n")
    (tmp_path / "atlantis.json").write_text('[{"name": "Atlantis", "code": "AT"}]')
    site = build(tmp_path / "root/countries", "--config", tmp_path / "gazetteer.yml", "--worker")
    assert not (site / "two/_worker.js").exists()
    address = host(site.parent, site / "_worker.js")
    assert codes(get(address, "countries/v3.1/name/fenw")) == ["GF"]
    assert codes(get(address, "countries/two/v3.1/name/atlan")) == ["AT"]
    assert get(address, "countries/two/v3.1/name/fenw").status_code == 404
    assert get(address, "countries/three/v3.1/name/fenw").text == "<h1>Nothing here</h1>"


@pytest.mark.smoke
def test_clients_as_they_come(world, ruritania, monkeypatch):
    """What they cannot do on files alone: a part of a name, several codes, fields."""
    monkeypatch.setattr(RestCountryApiV2, "BASE_URI", f"{world}/v2")
    assert RestCountryApiV2.get_countries_by_name("germ")[0].name == "Germany"
    found = RestCountryApiV2.get_countries_by_country_codes(["fr", "de"])
    assert [country.name for country in found] == ["France", "Germany"]
    france = RestCountryApiV2.get_country_by_country_code("fr", filters=["name", "capital"])
    assert (france.name, france.capital, france.region) == ("France", "Paris", None)
    client = RestCountriesCli(base_url=ruritania, cached_session=False)
    assert client.country_name("grand").cca2 == "GF"
