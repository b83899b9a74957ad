"""The edge worker of `--worker`, run in Node as by a host, over the files of whole builds.

Expected results are those of the original service, from its documentation and source:
<https://github.com/restcountries/restcountries>.
"""

import json
import pathlib
import socket
import subprocess
from urllib.parse import quote

import pytest
import requests

from conftest import ROOT, build
from levels import NIGHT, matrix

HERE = pathlib.Path(__file__).parent
RURITANIA = json.loads((HERE / "ruritania.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """Serves a folder through the worker of a site in it; host(folder, worker) is a URL."""
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


# Enough countries for the queries below, a second faster than all.
CODES = "AE AT AU AX BO BR CA CH CI CW DE EE FR GB GQ IN IO IT JP LI NE NG NO PE SE SN US".split()


@pytest.fixture(scope="module")
def world(host, tmp_path_factory):
    """Some countries of the bundled data."""
    folder = tmp_path_factory.mktemp("world")
    data = json.loads((ROOT / "Data/countries.json").read_text(encoding="utf-8"))
    rows = [row for row in data["countries"] if row["alpha2"] in CODES]
    (folder / "world.json").write_text(json.dumps(data | {"countries": rows}), encoding="utf-8")
    return host(build(folder / "site", "--worker", "--source", folder / "world.json"))


@pytest.fixture(scope="module")
def ruritania_site(tmp_path_factory):
    return build(tmp_path_factory.mktemp("two") / "site", "--worker", "--source", HERE / "ruritania.json")


@pytest.fixture(scope="module")
def ruritania(host, ruritania_site):
    """Two countries with every member."""
    return host(ruritania_site)


def get(address, path, **options):
    encoded, mark, query = path.partition("?")
    return requests.get(f"{address}/{quote(encoded)}{mark}{query}", timeout=10, **options)


def codes(response):
    """The country codes of a response, in order."""
    assert response.status_code == 200, response.text
    assert response.headers["Content-Type"] == "application/json"
    found = response.json()
    return [row.get("cca2") or row.get("alpha2Code") for row in (found if isinstance(found, list) else [found])]


@pytest.mark.smoke
@pytest.mark.parametrize("path, expected", [
    # A part of a name, in any case, with and without accents.
    ("v3.1/name/united", {"GB", "US", "AE"}), ("v2/name/UNITED", {"GB", "US", "AE"}), ("v3.1/name/eesti", {"EE"}),
    ("v3.1/name/aland", {"AX"}), ("v3.1/name/cote d'ivoire", {"CI"}), ("v3.1/name/republic of germany", {"DE"}),
    # A whole name comes before names that contain it, or is the only result.
    ("v3.1/name/india", ["IN", "IO"]), ("v2/name/india", ["IN", "IO"]), ("v3.1/name/niger", ["NE", "NG"]),
    ("v3.1/name/niger?fullText=true", ["NE"]), ("v2/name/india?fullText=TRUE", ["IN"]),
    # A key that has a file but is in no row, such as the second capital of Bolivia.
    ("v2/name/FEDERAL REPUBLIC OF GERMANY?fields=alpha2Code", ["DE"]), ("v2/capital/la paz", ["GQ", "BO"]),
    # Codes, one and several, in the requested order.
    ("v3.1/alpha/Fra", ["FR"]), ("v3.1/alpha/250", ["FR"]), ("v3.1/alpha?codes=fr,DE,756,fra", ["FR", "DE", "CH"]),
    ("v3.1/alpha/?codes=it,xx,fr", ["IT", "FR"]), ("v2/alpha?codes=no;se", ["NO", "SE"]),
    ("v3.1/capital/brasilia", ["BR"]), ("v2/capital/washing", ["US"]),
    ("v3.1/region/america", {"BO", "BR", "CA", "CW", "PE", "US"}), ("v2/region/oceania", {"AU"}),
    ("v3.1/region/western europe", {"AT", "CH", "DE", "FR", "LI"}), ("v3.1/subregion/northern eu", {"AX", "EE", "GB", "NO", "SE"}),
    ("v3.1/lang/GERMAN", {"AT", "CH", "DE", "LI"}), ("v2/lang/de", {"AT", "CH", "DE", "LI"}),
    ("v3.1/currency/franc", {"CH", "CI", "GQ", "LI", "NE", "SN"}), ("v2/currency/chf", {"CH", "LI"}),
    # Three letters are a code or a word, never a part of one.
    ("v3.1/currency/ang", ["CW"]), ("v3.1/lang/norwegian", ["NO"]), ("v3.1/subregion/central europe", ["AT"]),
    ("v2/region/america", {"BO", "BR", "CA", "CW", "PE", "US"}), ("v3/name/germ", ["DE"]), ("v3/alpha?codes=fr,de", ["FR", "DE"]),
    ("v3.1/demonym/peruvian", ["PE"]), ("v2/demonym/PERUVIAN", ["PE"]), ("v2/callingcode/81", ["JP"]),
])
def test_queries_find_what_the_service_found(world, path, expected):
    found = codes(get(world, path))
    assert (found if isinstance(expected, list) else set(found)) == expected


@pytest.mark.parametrize("path, expected", [
    ("v3.1/all/", RURITANIA), ("v3.1/name/konigreich", RURITANIA[:1]), ("v3.1/name/of", RURITANIA),
    ("v3.1/translation/ROYAUME", RURITANIA[:1]), ("v3.1/independent", RURITANIA[:1]),
    ("v3.1/independent?status=", RURITANIA[:1]), ("v3.1/independent?status=False", RURITANIA[1:]),
    ("v3.1/not-independent", RURITANIA[1:]),
    ("v3.1/all?fields=name,flags", [{"name": row["name"], "flags": row["flags"]} for row in RURITANIA]),
    ("v3.1/all?fields=%20cca2%20;area,none", [{"cca2": "RR", "area": 12345.5}, {"cca2": "GF", "area": 39}]),
    ("v3.1/alpha/rr?fields=area,cca3", {"cca3": "RUR", "area": 12345.5}), ("v3.1/alpha?codes=gf&fields=cca2", [{"cca2": "GF"}]),
    ("v3.1/all?fields=__proto__,constructor", [{}, {}]), ("v2/alpha/rr?fields=name", {"name": "Ruritania"}),
    ("v2/callingcode/399?fields=name,capital", [{"capital": "Strelsau", "name": "Ruritania"}]),
])
def test_whole_responses(ruritania, path, expected):
    response = get(ruritania, path)
    assert (response.status_code, response.json()) == (200, expected)


# Keys whose case mapping changes their length or differs between Swift and JavaScript.
ODD_KEYS = [
    "ΑΣ", "ας", "ΑΘΗΝΑΣ", "αθηνας", "Straße", "STRASSE", "İstanbul", "istanbul", "ıstanbul", "ﬁ", "FI", "ſ", "ΐ", "ẞ", "ǅ", "ŉ",
    "ᾳ", "K", "Å", "e\u0301", "É", "\u200fאבג\u061c", " x y ", "ʻA",
][:: 1 if NIGHT else 3]


def odd_feed():
    """For each key a row that shows it and one whose file alone has it, and rows with only one of both."""
    rows = []
    for number, key in enumerate(ODD_KEYS):
        shown = {"name": {"common": f"Shown {number}", "official": "x"}, "altSpellings": [key], "capital": [key], "languages": {"lzz": key}}
        names = {"common": f"Hidden {number}", "official": key, "nativeName": {"aaa": {"common": "y"}, "bbb": {"common": f"{key} native"}}}
        hidden = {"name": names, "capital": ["Elsewhere", key], "currencies": {"": {"name": f"{key} coins"}}, "region": f"{key} region"}
        rows += [shown, hidden, {**hidden, "name": {**names, "official": f"{key} {number}"}, "capital": ["Elsewhere", f"{key}{number}"]}]
    return rows


def test_every_key_with_a_file_finds_its_rows(host, tmp_path):
    """All files without a worker; some of their keys are in no row, or in another row."""
    feed = tmp_path / "feed.json"
    feed.write_text(json.dumps(odd_feed()), encoding="utf-8")
    # Translations in two variants of one language, of which v3.1 stores one.
    own = tmp_path / "own.json"
    languages = [{"iso639_1": "de", "name": "German"}]
    own.write_text(json.dumps([{"name": f"A{number}", "alpha2Code": "AA", "languages": languages, "translations": {
        "zh-Hans": f"{key} one", "zh-Hant": f"{key} two", "": f"{key} three"}} for number, key in enumerate(ODD_KEYS)]), encoding="utf-8")
    asked = 0
    for source in (feed, own):
        files = build(tmp_path / f"{source.stem} files", "--source", source)
        address = host(build(tmp_path / f"{source.stem} worker", "--source", source, "--worker"))
        with requests.Session() as session:
            for file in sorted(path for part in ("v2", "v3.1") for path in (files / part).rglob("*") if path.is_file()):
                path = file.relative_to(files)
                response = session.get(f"{address}/{quote(str(path))}", timeout=10)
                assert response.status_code == 200, path
                expected, answer = json.loads(file.read_text(encoding="utf-8")), response.json()
                assert answer == expected if isinstance(expected, dict) else all(row in answer for row in expected), path
                asked += 1
    assert asked > 100


@pytest.mark.parametrize("how", matrix("503", "cut", "page", "500", "429", "304", "throw", "404", day=3))
def test_no_host_failure_is_used_as_a_response(host, ruritania_site, how):
    address = host(ruritania_site)
    failing = {"x-files": how}
    fails = how not in ("404", "page")  # There may be no API here, so the response is the host's.
    for path in ("v3.1/all", "v3.1/name/fenw", "v2/alpha?codes=rr"):
        response = get(address, path, headers=failing)
        if fails:
            assert response.json() == {"message": "The data cannot be read at the moment", "status": 503}
            assert response.headers["Cache-Control"] == "no-store" and "ETag" not in response.headers
        else:
            assert response.headers["Content-Type"] == "text/html" and "Cache-Control" not in response.headers
    # Earlier successful reads are cached, failures are not.
    assert codes(get(address, "v3.1/name/fenw")) == ["GF"]
    assert get(address, "v3.1/all", headers=failing).json() == RURITANIA
    # It is unknown whether the key has a file with more rows.
    response = get(address, "v3.1/name/fenw", headers=failing)
    if fails:
        assert response.status_code == 503 and response.headers["Cache-Control"] == "no-store"
    else:
        assert codes(response) == ["GF"]


@pytest.mark.parametrize("path, status, message", [
    ("v3.1/name/atlantis", 404, "Not Found"), ("v2/alpha?codes=qq", 404, "Not Found"), ("v3.1/", 404, "Not Found"),
    ("v3.1/name/republic?fullText=true", 404, "Not Found"), ("v2/name/german?fullText=TRUE", 404, "Not Found"),
    ("v3.1/name/a/b", 404, "Not Found"), ("v2/translation/x", 404, "Not Found"), ("v3.1/__proto__/x", 404, "Not Found"),
    ("v3.1/alpha/x", 400, "Bad Request"), ("v2/currency/euro", 400, "Bad Request"),
    ("v3.1/alpha?codes=,;,", 400, "“codes” names no code: ?codes=fr,de"),
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
    """The response to an invalid request line."""
    with socket.create_connection(("127.0.0.1", int(address.rsplit(":", 1)[1])), timeout=10) as connection:
        connection.sendall(f"GET {line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := connection.recv(65536):
            answer += part
    return answer.decode()


@pytest.mark.parametrize("line, status", [
    ("/v3.1/name/%ff", 400), ("/v3.1/name/%", 400), ("/v3.1/name/%00", 404), ("/v3.1/name/%2e%2e%2fall", 404),
    ("/v3.1/name/..%5c..%5cindex.html", 404), ("/v3.1/name/" + "e%CC%81" * 200, 400), ("/v3.1/all?fields=%ff%00", 200),
])
def test_hostile_urls(world, line, status):
    answer = raw(world, line)
    assert answer.startswith(f"HTTP/1.1 {status} "), answer[:200]
    assert status == 200 or "cca2" not in answer


def test_no_response_contains_markup(host, tmp_path):
    feed = tmp_path / "feed.json"
    feed.write_text(json.dumps([{"name": "A<script>&\u2028", "code": "AA", "__proto__": 1}]))
    address = host(build(tmp_path / "site", "--worker", "--source", feed))
    for path in ("v3.1/name/script", "v3.1/alpha/aa?fields=name", "v2/all?fields=name", "v3.1/name/<script>"):
        body = get(address, path).content
        assert b"A\\u003cscript" in body and not set(body) & set(b"<>&") and "\u2028".encode() not in body


@pytest.mark.smoke
def test_other_paths_return_the_files(world):
    page = requests.get(f"{world}/", timeout=10)
    assert page.status_code == 200 and page.headers["Content-Type"] == "text/html" and "<h1" in page.text
    assert "_worker.js" in requests.get(f"{world}/openapi.json", timeout=10).json()["info"]["description"]
    for path in ("v4/all", "countries/none", "none/v2/all", "v2x/all"):
        response = requests.get(f"{world}/{path}", timeout=10)
        assert (response.status_code, response.text) == (404, "<h1>Nothing here</h1>")


def test_scripts_of_other_sites_may_send_requests(world):
    address = f"{world}/v3.1/alpha/fr"
    assert requests.get(address, timeout=10).headers["Access-Control-Allow-Origin"] == "*"
    before = requests.options(address, timeout=10, headers={
        "Origin": "https://example.org", "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "x-own"})
    assert before.status_code == 204 and before.headers["Access-Control-Allow-Origin"] == "*"
    assert "GET" in before.headers["Access-Control-Allow-Methods"] and before.headers["Access-Control-Allow-Headers"] == "*"
    refused = requests.post(address, timeout=10)
    assert refused.status_code == 405 and refused.json()["status"] == 405 and refused.headers["Allow"] == "GET, HEAD, OPTIONS"
    head = requests.head(address, timeout=10)
    assert head.status_code == 200 and head.headers["Content-Type"] == "application/json" and head.content == b""


def test_clients_cache_a_response_until_the_data_change(world, ruritania):
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


def test_a_site_in_a_subfolder_with_a_feed_in_a_folder(host, tmp_path):
    """One worker serves both a site in /countries and a second feed in /countries/two."""
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
