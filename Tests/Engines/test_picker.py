"""The country picker on the page with its code."""

FIELD = "document.querySelector('gazetteer-country').shadowRoot.querySelector('input').value"


def test_a_country_is_chosen_by_its_name_in_another_language(browser, serve, build):
    browser.open(f"{serve(build('snapshot', '--embed')).address}/embed.html")
    browser.type("gazetteer-country", "ungarn")
    first = "document.querySelector('gazetteer-country').shadowRoot.querySelector('[role=option] .name')?.firstChild.data"
    browser.wait_until(f"{first} === 'Hungary'")
    browser.press("Enter")
    assert browser.evaluate(f"[{FIELD}, document.querySelector('select').value]") == ["Hungary", "HU"]
