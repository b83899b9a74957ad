"""The notice on a site whose schedule has stopped."""

import os
import shutil
import time

import pytest
from playwright.sync_api import expect

from conftest import Server

NOTICE = "This site was last built on"
DAY = 86_400


@pytest.fixture
def dated(sites, tmp_path):
    """A copy of a site whose pages are 30 days old and whose index has another age."""
    def copy(days, source=None):
        folder = tmp_path / f"{days}-days"
        shutil.copytree(source or sites.few, folder)
        for path in folder.rglob("*"):
            age = days if path == folder / "index.html" else 30
            os.utime(path, (time.time() - age * DAY,) * 2)
        return folder
    return copy


@pytest.mark.parametrize("days,is_old", [(8, True), (6, False)])
def test_pages_say_when_the_site_was_last_built(visit, dated, days, is_old):
    with Server(dated(days)) as server:
        page = visit(server.address, path="countries/fr.html")
        page.wait_for_load_state("networkidle")
        expect(page.locator("aside.notice").filter(has_text=NOTICE)).to_have_count(int(is_old))


def test_a_site_can_choose_the_number_of_days(visit, sites, dated):
    sources = [sites.build(f"age-{days}", sites.few_rows, "--old-after", days) for days in (3, 0)]
    for source, is_old in zip(sources, (True, False)):
        with Server(dated(6, source) if is_old else dated(100, source)) as server:
            page = visit(server.address)
            page.wait_for_load_state("networkidle")
            expect(page.locator("aside.notice").filter(has_text=NOTICE)).to_have_count(int(is_old))
