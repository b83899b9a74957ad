"""The output of --host on real nginx, Apache and Caddy: each sends the headers that the site needs."""

import fnmatch
import gzip
import json
import pathlib
import shutil
import subprocess
import tempfile
from urllib.parse import unquote

import pytest

import hosts
from conftest import ROOT
from levels import matrix

CODES = {"AL", "CL", "EG", "FR", "GL", "JP"}
YEAR, DAY, HOUR, MINUTES, ASK = ("public, max-age=31536000, immutable", "public, max-age=86400", "public, max-age=3600",
                                 "public, max-age=300", "no-cache")
# Path: media type, lifetime, whether other sites may read it, whether they may frame it.
FILES = {
    "": ("text/html; charset=utf-8", ASK, False, False),
    "index.html": ("text/html; charset=utf-8", ASK, False, False),
    "countries/fr": ("text/html; charset=utf-8", ASK, False, False),
    "embed": ("text/html; charset=utf-8", ASK, False, False),
    "embed/fr.html": ("text/html; charset=utf-8", ASK, True, True),
    "embed/names.js": ("javascript; charset=utf-8", ASK, True, True),
    "gazetteer-country.js": ("javascript; charset=utf-8", ASK, True, True),
    "map.html?region=Europe": ("text/html; charset=utf-8", ASK, False, True),
    "countries/fr.html.md": ("text/markdown; charset=utf-8", MINUTES, True, False),
    "countries/fr.json": ("application/json", MINUTES, True, False),
    "countries.csv": ("text/csv; charset=utf-8", MINUTES, True, False),
    "countries.txt": ("text/plain; charset=utf-8", MINUTES, True, False),
    "countries.geojson": ("application/geo+json", MINUTES, True, False),
    "countries.sqlite": ("application/vnd.sqlite3", MINUTES, True, False),
    "countries.xlsx": ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", MINUTES, True, False),
    "manifest.webmanifest": ("application/manifest+json", ASK, False, False),
    "service-worker.js": ("javascript; charset=utf-8", ASK, False, False),
    "style.css": ("text/css; charset=utf-8", ASK, False, False),
    "style.css?v=": ("text/css; charset=utf-8", ASK, False, False),
    "style.css?v=0a1b2c3d": ("text/css; charset=utf-8", YEAR, False, False),
    "search.js?v=0a1b2c3d": ("javascript; charset=utf-8", ASK, False, False),
    "flags/fr.svg": ("image/svg+xml", DAY, False, False),
    "v2/all": ("application/json", HOUR, True, False),
    "v2/alpha/FR": ("application/json", HOUR, True, False),
    "icon-512.png": ("image/png", ASK, False, False),
}
# The Accept header of browsers: with MultiViews, Apache uses it to choose between fr.html and fr.json for fr.
PAGES = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def feed(sites):
    snapshot = json.loads((ROOT / "Data/countries.json").read_text(encoding="utf-8"))
    snapshot["countries"] = [country for country in snapshot["countries"] if country["alpha2"] in CODES]
    return sites.feed("hosted", snapshot)


@pytest.fixture(scope="module")
def build(sites, feed):
    """A site for a host, readable by a server of another user."""
    folders = []

    def make(host, base, *options):
        folder = pathlib.Path(tempfile.mkdtemp())
        folder.chmod(0o755)
        folders.append(folder)
        flags = sites.folder / "hosted-flags"
        flags.mkdir(exist_ok=True)
        (flags / "fr.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')
        output = sites.build(
            f"hosted-{len(folders)}", feed, "--host", host, "--base-url", "https://example.org/" + base, "--api", "all", "--embed",
            "--twins", "--flags", flags, "--formats", "csv,text,json,geojson,sqlite,xlsx", *options)
        site = folder / unquote(base) if base else folder / "site"
        shutil.copytree(output, site)
        return site

    yield make
    for folder in folders:
        shutil.rmtree(folder)


def serve(host, site, base, state, **options):
    """A host with its written file, configured as Docs/hosts.md says."""
    root = site.parent if base else site
    if host == "nginx":
        return hosts.nginx(root, state, f"include {site}/.host/nginx.conf;", **options)
    if host == "caddy":
        return hosts.caddy(root, state, f"import {site}/.host/Caddyfile")
    return hosts.apache(root, state, override="FileInfo", more=["rewrite", "deflate", "filter"], **options)


@pytest.fixture(scope="module")
def plain(build):
    """The site of each host at each path, built once."""
    made = {}

    def find(host, base):
        if (host, base) not in made:
            made[host, base] = build(host, base)
        return made[host, base]

    return find


# The root and a folder with a special letter cover plain folders too.
SERVERS = matrix("nginx", "apache", "caddy")
each_place = pytest.mark.parametrize("server, base", matrix(
    ("nginx", "l%C3%A4nder/"), ("nginx", ""), ("apache", ""), ("apache", "l%C3%A4nder/"), ("caddy", ""), ("caddy", "l%C3%A4nder/")))


@each_place
def test_each_file_has_its_type_lifetime_and_permissions_to_read_and_frame(plain, state, server, base):
    site = plain(server, base)
    with serve(server, site, base, state) as port:
        # Apache prefers a folder of that name.
        paths = [f"/{base}{path}" for path in FILES if (server, path) != ("apache", "embed")]
        for path, status, headers, body in hosts.answers(port, paths, **PAGES):
            kind, lifetime, is_open, is_framed = FILES[path.removeprefix(f"/{base}")]
            assert status == 200, f"{path}: {status}"
            for name in ("Content-Type", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options",
                         "Access-Control-Allow-Origin"):
                assert len(headers.get_all(name) or []) <= 1, f"{path}: {headers}"
            assert headers["Content-Type"].endswith(kind), f"{path}: {headers['Content-Type']}"
            assert headers["Cache-Control"] == lifetime, f"{path}: {headers['Cache-Control']}"
            assert headers["Access-Control-Allow-Origin"] == ("*" if is_open else None), path
            assert headers["Content-Security-Policy"] == (None if is_framed else "frame-ancestors 'self'"), path
            assert headers["X-Content-Type-Options"] == "nosniff", path
            assert headers["Referrer-Policy"] == "strict-origin-when-cross-origin", path
            assert "geolocation=(self)" in headers["Permissions-Policy"], path
            assert "Content-Encoding" not in headers and body, path


@each_place
def test_a_missing_file_gets_the_404_page_and_an_old_url_redirects(plain, state, server, base):
    site = plain(server, base)
    missing = (site / "404.html").read_bytes()
    with serve(server, site, base, state) as port:
        paths = [f"/{base}{path}" for path in ("nowhere", "countries/zz.html", "countries.xyz", "v2/alpha/zz", "zz.json", "countries/")]
        if server == "apache":
            paths.pop()  # the host lists folders
        for path, status, headers, body in hosts.answers(port, paths):
            assert (status, headers["Content-Type"], body) == (404, "text/html; charset=utf-8", missing), f"{path}: {status}"
            assert headers["Cache-Control"] == "no-cache", path
            # A script of another site sees a 404 if it may read responses. Caddy's rule for data files also applies to
            # missing files.
            is_open = "/v2/" in path or server == "caddy" and path.endswith(".json")
            assert headers["Access-Control-Allow-Origin"] == ("*" if is_open else None), path
        ((_, _, _, others),) = hosts.answers(port, [f"/{base}v3.1/independent?status=false"])
        assert [row["cca2"] for row in json.loads(others)] == ["GL"]
        ((_, status, headers, _),) = hosts.answers(port, [f"/{base}rest/v2/alpha/FR"])
        location = headers["Location"]  # Apache escapes in lower case
        assert status == 301 and location.isascii() and unquote(location).endswith(unquote(f"/{base}v2/alpha/FR")), location


@pytest.mark.parametrize("server", SERVERS)
def test_text_is_compressed_in_transit_without_compressed_files(plain, state, server):
    site = plain(server, "")
    with serve(server, site, "", state) as port:
        paths = ["/countries/fr.html", "/countries.json", "/countries.csv", "/countries/fr.html.md", "/v2/all"]
        for path, status, headers, body in hosts.answers(port, paths, **{"Accept-Encoding": "gzip"}):
            assert (status, headers["Content-Encoding"]) == (200, "gzip"), path
            assert gzip.decompress(body) == (site / path[1:]).read_bytes() and "Accept-Encoding" in headers["Vary"], path


@each_place
def test_compressed_files_are_sent_with_the_original_type(build, state, server, base):
    site = build(server, base, "--precompress")
    brotli = "load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;" if server == "nginx" else ""
    options = {"modules": brotli} if brotli else {}
    if brotli:
        file = site / ".host/nginx.conf"
        line = next(line for line in file.read_text().splitlines() if "brotli_static" in line)
        file.write_text(file.read_text() + line.rsplit(": ", 1)[1] + "\n")
    paths = ["index.html", "countries/fr.html", "countries/fr", "countries/fr.html.md", "countries.json", "countries.geojson",
             "style.css?v=1", "style.css", "service-worker.js", "v2/all", "map.html", "countries.csv"]
    with serve(server, site, base, state, **options) as port:
        for accepted, coding, suffix in (("gzip", "gzip", ".gz"), ("gzip, deflate, br, zstd", "br", ".br"),
                                         ("br;q=0, gzip", "gzip", ".gz"), ("identity", None, "")):
            for path, status, headers, body in hosts.answers(
                    port, [f"/{base}{path}" for path in paths], **PAGES, **{"Accept-Encoding": accepted}):
                name = path.removeprefix(f"/{base}").split("?")[0]
                file = site / name if (site / name).is_file() else site / (name + ".html")
                if server == "apache" and name == "v2/all" or server == "nginx" and accepted.startswith("br;q=0"):
                    continue  # Apache compresses these in transit; nginx's Brotli module accepts any mention of it
                assert status == 200 and headers["Content-Encoding"] == coding, f"{accepted}: {path}: {headers}"
                assert body == pathlib.Path(f"{file}{suffix}").read_bytes(), f"{accepted}: {path}"
                # Caddy sends it only for compressed responses.
                assert "accept-encoding" in (headers["Vary"] or "").lower() or (server, coding) == ("caddy", None), f"{accepted}: {path}: {headers}"
                assert "gzip" not in headers["Content-Type"] and "Content-Language" not in headers, f"{path}: {headers}"
                key = path.removeprefix(f"/{base}")
                if key in FILES:
                    kind, lifetime, is_open, _ = FILES[key]
                    assert headers["Content-Type"].endswith(kind) and headers["Cache-Control"] == lifetime, f"{path}: {headers}"
                    assert headers["Access-Control-Allow-Origin"] == ("*" if is_open else None), path


def test_the_bucket_script_sends_each_file_once_with_its_type(build, state):
    site = build("s3", "")
    tools = state / "tools"
    tools.mkdir()
    (tools / "aws").write_text('#!/bin/bash\nprintf "%s\\0" "$@" >>"$CALLS"\nprintf "\\n" >>"$CALLS"\n')
    (tools / "aws").chmod(0o755)
    calls = state / "calls"
    subprocess.run(["bash", site / ".host/s3-upload", "s3://bucket/world/"], check=True,
                   env={"PATH": f"{tools}:/usr/bin:/bin", "CALLS": str(calls)})
    listing, mark, *uploads, deletion = [line.split("\0")[:-1] for line in calls.read_text().splitlines()]
    assert listing == ["s3", "ls", "s3://bucket/world/"] and mark[:2] == ["s3", "cp"] and "--delete" in deletion
    paths = [str(file.relative_to(site)) for file in site.rglob("*") if file.is_file()]
    sent = {}
    for words in uploads:
        assert words[:4] == ["s3", "sync", str(site), "s3://bucket/world"], words
        options = dict(zip(words, words[1:]))
        for path in paths:
            fits = [option for option, pattern in zip(words, words[1:])
                    if option in ("--exclude", "--include") and fnmatch.fnmatchcase(path, pattern)]
            if fits[-1:] != ["--exclude"]:  # the last matching filter of aws counts
                assert path not in sent, path
                sent[path] = (options["--content-type"], options["--cache-control"])
    assert set(sent) == {path for path in paths if "/." not in f"/{path}"}
    assert list(sent)[-1] == "service-worker.js"
    for path, (kind, lifetime, _, _) in FILES.items():
        if path in sent and path != "style.css":
            assert sent[path][0].endswith(kind) and sent[path][1] == lifetime, f"{path}: {sent[path]}"
    assert sent["style.css"][1] == YEAR
