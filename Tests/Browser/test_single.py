"""Sites in one file, and pages that were opened without the other files of their site."""

import shutil

import pytest
from playwright.sync_api import expect

MISSING = "Other files of this site are missing"


# The index embeds its style, so only its script can tell.
@pytest.mark.parametrize("path, scripts", [("index.html", True), ("countries/fr.html", True), ("countries/fr.html", False)])
def test_a_page_opened_alone_explains_what_is_missing(visit, sites, tmp_path, path, scripts):
    shutil.copy(sites.few / path, tmp_path)
    page = visit(tmp_path, path=path.split("/")[-1], quiet=False, java_script_enabled=scripts)
    expect(page.get_by_text(MISSING)).to_be_visible()
    page = visit(sites.few, path=path, java_script_enabled=scripts)
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1")).to_be_visible()
    expect(page.get_by_text(MISSING)).not_to_be_visible()
