"""A week of nightly builds on GitHub Pages: the feed changes, fails, shrinks, lies and recovers."""

import json

import feedparser

COUNTRIES = {
    code: {"name": name, "region": region, "code": code, "capital": capital}
    for code, name, region, capital in [
        ("EG", "Egypt", "Africa", "Cairo"), ("FR", "France", "Europe", "Paris"), ("ID", "Indonesia", "Asia", "Jakarta"),
        ("JP", "Japan", "Asia", "Tokyo"), ("KZ", "Kazakhstan", "Asia", "Nur-Sultan"), ("PE", "Peru", "Americas", "Lima"),
        ("CL", "Chile", "Americas", "Santiago"), ("IT", "Italy", "Europe", "Rome"), ("KE", "Kenya", "Africa", "Nairobi"),
        ("NR", "Nauru", "Oceania", ""), ("TO", "Tonga", "Oceania", "Nukuʻalofa"), ("CZ", "Czech Republic", "Europe", "Prague"),
        ("PT", "Portugal", "Europe", "Lisbon"),
    ]
}


def feed(day, rows):
    """A response with rows, last modified at half past five on a day of November 2026."""
    weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day - 16]
    headers = {"Last-Modified": f"{weekday}, {day} Nov 2026 05:30:00 GMT", "Content-Type": "application/json"}
    return 200, headers, json.dumps(list(rows.values())).encode()


def changed(rows, **changes):
    return {code: row | changes.get(code, {}) for code, row in rows.items()}


ASTANA = changed(COUNTRIES, KZ={"capital": "Astana"}) | {"XK": {"name": "Kosovo", "region": "Europe", "code": "XK", "capital": "Pristina"}}
RECOVERED = changed(ASTANA, CZ={"name": "Czechia"}, ID={"capital": "Nusantara"})

# Each night: the response of the feed; the exit code; whether the site is published; the entries in the Atom feed
# afterwards; a part of the summary.
WEEK = [
    ("first publication", feed(16, COUNTRIES), 0, True, 0, ["13 countries", "This is the first publication"]),
    ("two changes", feed(17, ASTANA), 0, True, 1, ["14 countries", "1 row changed, 1 added, 0 removed", "XK Kosovo | added", "KZ Kazakhstan | Capital | Nur\\-Sultan | Astana"]),
    ("the feed fails", (503, {}, b""), 0, True, 1, ["the cached copy, fetched", "503 Service Unavailable", "No changes compared with", "### Warnings"]),
    ("the feed shrinks to 10", feed(19, dict(list(ASTANA.items())[:10])), 65, False, 1, ["### Errors", "3 of 13 published rows", "allow\\-change rows"]),
    ("a captive portal", (200, {"Content-Type": "text/html"}, b"<!doctype html><title>Log in</title>"), 0, True, 1, ["an HTML page, not JSON", "the cached copy, fetched"]),
    ("it recovers", feed(21, RECOVERED), 0, True, 2, ["2 rows changed, 0 added, 0 removed", "Czech Republic | Czechia"]),
    ("nothing changes", feed(21, RECOVERED), 0, True, 2, ["No changes compared with"]),
]


def test_a_week_of_nightly_builds(github, loopback):
    night = {"answer": None}
    source = loopback(lambda _: night["answer"])
    repository = github(GAZETTEER_SOURCE=source.address + "/countries.json")
    earlier, ids = {}, []
    for number, (title, answer, status, is_published, entries, words) in enumerate(WEEK, 1):
        night["answer"] = answer
        job = repository.run()
        assert job.status == status, f"night {number}: {job.output}"
        for word in words:
            assert word in job.summary, f"night {number}: “{word}” is not in\n{job.summary}"

        site = {file.name: file.read_bytes() for file in repository.published.iterdir() if file.is_file()}
        if not is_published:
            assert site == earlier, "the published site has changed"
            assert "\n::error title=Gazetteer::too many rows would be lost" in job.output
        atom = feedparser.parse(site["changes.atom"])
        assert not atom.bozo, atom.get("bozo_exception")
        assert len(atom.entries) == entries
        assert [entry.id for entry in atom.entries][-len(ids):] == ids or not ids, "the history has changed"
        ids = [entry.id for entry in atom.entries]
        assert site["changes.html"].count(b"<section ") == entries
        if title == "nothing changes":
            assert {name for name in site if site[name] != earlier[name]} == set(), "the same data give the same site"
        if "copy" in job.summary:
            assert "\n::warning title=Gazetteer::" in job.output
            assert b"This may be out of date" in site["index.html"]
        earlier = site

    newest = atom.entries[0]
    assert newest.title == "2 rows changed" and newest.updated == "2026-11-21T05:30:00Z"
    assert newest.link.startswith(repository.base_url + "/changes.html#c-")
    assert "<del>Czech Republic</del> → <ins>Czechia</ins>" in newest.content[0].value

    # A night that may lose rows is allowed manually.
    night["answer"] = feed(22, dict(list(RECOVERED.items())[:5]))
    allowed = repository.run(allow_shrink=True)
    assert allowed.status == 0 and "9 removed" in allowed.summary
    assert len(json.loads((repository.published / "countries.json").read_text())) == 5



def test_a_feed_that_is_gone_for_long_fails_without_a_usable_copy(github, loopback):
    repository = github(GAZETTEER_SOURCE=loopback(lambda _: (404, {}, b"")).address)
    job = repository.run()
    assert job.status == 69 and not repository.published.exists()
    assert "### Errors" in job.summary and "::error title=Gazetteer::the source is not available" in job.output
