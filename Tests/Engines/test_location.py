"""The visitor's own country, where the location is not to be had."""

from conftest import texts

WHY = "Your location could not be found: permission was denied. Egypt is shown until you choose yours."


def test_a_denied_location_gives_egypt_and_says_why(browser, locate, snapshot):
    browser.open(locate(snapshot))
    browser.click(".home summary")
    assert texts(browser, ".own .none") == ["Which one is yours?"]
    browser.click("button", "Use my location")
    browser.refuse_location()
    browser.wait_for(".own .country", "Egypt")
    assert texts(browser, ".own .why") == [WHY]
    assert texts(browser, ".own .currency") == ["Egyptian Pound (E£)"]
    browser.reload()
    browser.wait_for(".own .country", "Egypt, until you choose yours")
