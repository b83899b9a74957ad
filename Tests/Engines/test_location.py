"""The visitor's own country without a location."""

from conftest import texts

WHY = "Your location could not be found: permission was denied. Egypt is an example."


def test_a_denied_location_shows_egypt_and_the_reason(browser, locate, snapshot):
    browser.open(locate(snapshot))
    browser.click(".home summary")
    browser.wait_for("button", "Use my location")
    assert texts(browser, ".own .none") == ["Which one is yours?"]
    browser.click("button", "Use my location")
    browser.refuse_location()
    browser.wait_for(".own .country", "Egypt")
    assert texts(browser, ".own .why") == [WHY]
    assert texts(browser, ".own .currency") == ["Egyptian Pound (E£)"]
    browser.reload()
    browser.wait_for(".own .country", "Example: Egypt – choose your own")
