"""The visitor's own country and up to five others, stored on the device."""

import json

import pytest
from playwright.sync_api import expect

from conftest import frames, remember, unfold, wait_for
from levels import matrix

FIVE = ["Peru", "Chile", "Norway", "Japan", "Kenya"]
PARIS = {"latitude": 48.8566, "longitude": 2.3522}


@pytest.fixture
def home(visit, server):
    """Opens the snapshot's site from a server, with the visitor's countries in view: home(kept=…, permissions=…)."""

    def home(kept=None, query="", **options):
        site = f"{server.address}/snapshot"
        page = visit(site, query, path="index.html" if kept is None else "countries/fr.html", **options)
        if kept is not None:
            remember(page, kept if isinstance(kept, str) else json.dumps(kept), f"{site}/index.html{query}")
        if not (isinstance(kept, dict) and (kept["own"] or kept["mine"])):
            unfold(page)
        return page

    return home


@pytest.fixture(autouse=True)
def snapshot(sites):
    return sites.snapshot


def expect_mine(page, names):
    expect(page.locator(".mine li a")).to_have_text(names)


def add(page, *names):
    page.get_by_role("button", name="Add countries").click()
    dialog = page.get_by_role("dialog", name="Add to my countries")
    for name in names:
        dialog.get_by_role("checkbox", name=name, exact=True).check()
    return dialog


def done(page):
    page.get_by_role("button", name="Done").click()


def toast(page):
    return page.locator(".toast")


def test_it_is_one_line_above_the_table_until_it_is_used(visit, server):
    page = visit(f"{server.address}/snapshot", width=360)
    line = page.locator(".home")
    assert line.bounding_box()["height"] < 45
    expect(line).to_have_text("Your countries", use_inner_text=True)
    expect(page.get_by_role("button", name="Use my location")).to_be_hidden()
    line.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".own")).to_contain_text("Which one is yours?")
    expect(page.locator(".mine")).to_contain_text("None yet")
    expect(page.get_by_role("button", name="Use my location")).to_be_visible()


@pytest.mark.smoke
def test_countries_are_shown_with_flags_and_currency_or_folded_to_names(home):
    page = home({"own": "countries/jp.html", "mine": ["countries/fr.html", "countries/zz.html"]})
    own, summary = page.locator(".own"), page.locator(".home > summary")
    expect(own.get_by_role("link", name="Japan")).to_be_visible()
    expect(own.locator(".currency")).to_have_text("Japanese Yen (¥)")
    for part, flag in ((own, "jp"), (page.locator(".mine li").first, "fr")):
        assert part.locator("img").evaluate("(image) => image.decode().then(() => image.currentSrc)").endswith(f"/flags/{flag}.svg")
    summary.click()
    expect(own).to_be_hidden()
    for _ in range(2):
        expect(summary.locator("span")).to_have_text("Japan · France · zz")
        page.reload()
    summary.click()
    page.get_by_role("link", name="France").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("France")
    page.go_back()
    expect(page.locator(".own .country")).to_have_text("Japan")


def test_it_opens_with_its_style_so_that_nothing_moves_under_the_pointer(visit, server):
    page = visit(f"{server.address}/snapshot")
    asked = []
    page.route("**/choose.css*", lambda route: asked.append(route))
    page.locator(".home > summary").click()
    page.wait_for_function("document.querySelector('link[href*=\"choose.css\"]')")
    button = page.get_by_role("button", name="Add countries")
    expect(button).to_be_hidden()
    while not asked:
        page.wait_for_timeout(20)
    asked[0].continue_()
    expect(button).to_be_visible()
    assert page.locator(".home .acts").first.evaluate("(line) => getComputedStyle(line).display") == "flex"


# Location


def test_location_sets_the_own_country_and_is_stored(home):
    page = home(permissions=[], geolocation=PARIS)
    assert not [address for address in page.asked if "locate.js" in address]
    page.context.grant_permissions(["geolocation"])
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator(".own .country")).to_have_text("France")
    expect(page.locator(".own .currency")).to_have_text("euro (€)", ignore_case=True)
    assert [address for address in page.asked if "locate.js" in address]
    page.context.clear_permissions()
    page.reload()
    expect(page.locator(".own .country")).to_have_text("France")


COUNT_QUESTIONS = "window.asked = 0; Geolocation.prototype.getCurrentPosition = () => asked++;"


def test_location_is_automatic_if_allowed_before_and_overrides_no_choice(home):
    stand_in = {"own": "countries/eg.html", "mine": [], "standsIn": True}  # it is replaced
    page = home(stand_in, permissions=["geolocation"], geolocation=PARIS)
    expect(page.locator(".own .country")).to_have_text("France")
    page.evaluate("gazetteerModules.page.keep({ own: 'countries/pe.html' })")
    page.add_init_script(COUNT_QUESTIONS)
    page.reload()
    page.wait_for_load_state("networkidle")  # all scripts that load after the page
    expect(page.locator(".own .country")).to_have_text("Peru")
    assert page.evaluate("asked") == 0


def test_nobody_is_asked_for_the_location_unprompted(visit, server):
    page = visit(f"{server.address}/snapshot", script=COUNT_QUESTIONS + """
        navigator.permissions.query = async () => { window.state = "told"; return { state: "prompt" }; };""")
    wait_for(page, "told", "window.state")  # now the page knows the permission
    frames(page)
    assert page.evaluate("asked") == 0
    unfold(page)
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator(".own .why")).to_have_text("Finding your location …")
    assert page.evaluate("asked") == 1


@pytest.mark.parametrize("code, cause", matrix((1, "permission was denied"), (2, "it is not available"), (3, "it took too long")))
def test_without_a_location_egypt_is_an_example(visit, server, code, cause):
    page = visit(f"{server.address}/snapshot",
                 script=f"Geolocation.prototype.getCurrentPosition = (found, failed) => failed({{ code: {code} }});")
    unfold(page)
    country, why = page.locator(".own .country"), page.locator(".own .why")
    page.get_by_role("button", name="Use my location").click()
    expect(why).to_have_text(f"Your location could not be found: {cause}. Egypt is an example.")
    assert why.get_attribute("role") == "status"
    page.reload()
    expect(country).to_have_text("Example: Egypt – choose your own")
    expect(page.get_by_role("heading", name="Your country", exact=True)).to_be_hidden()
    expect(country.get_by_role("link", name="Egypt", exact=True)).to_be_visible()
    page.locator(".home > summary").click()
    expect(page.locator(".home > summary span")).to_have_text("Example: Egypt – choose your own")
    page.locator(".home > summary").click()
    for name in ("Egypt", "Kenya"):  # a chosen Egypt is the visitor's own
        page.get_by_role("button", name="Choose").click()
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        expect(country).to_have_text(name)
        expect(page.get_by_role("heading", name="Your country", exact=True)).to_be_visible()
    page.get_by_role("button", name="Use my location").click()
    expect(why).to_have_text(f"Your location could not be found: {cause}.")
    page.reload()
    expect(country).to_have_text("Kenya")


@pytest.mark.night
def test_a_country_missing_in_the_feed_is_reported(visit, sites):
    page = visit(sites.odd, permissions=["geolocation"], geolocation={"latitude": -33.45, "longitude": -70.66})
    unfold(page)
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator(".own .why")).to_contain_text("Your location could not be found: it is not in any country of this data. Please choose your country.")
    expect(page.locator(".own .none")).to_be_visible()


# My countries


def test_several_are_added_in_order_and_stored(home):
    page = home()
    dialog = add(page, "Peru", "Chile")
    expect(dialog.locator(".chosen")).to_have_text("2 of 5 chosen")
    done(page)
    expect(dialog).to_be_hidden()
    add(page, "Norway")
    done(page)
    expect_mine(page, ["Peru", "Chile", "Norway"])
    page.get_by_role("button", name="Move Norway up").click()
    expect(page.get_by_role("button", name="Move Norway up")).to_be_focused()
    page.reload()
    expect_mine(page, ["Peru", "Norway", "Chile"])


def test_the_dialog_can_be_searched(home):
    page = home()
    dialog = add(page)
    expect(dialog.get_by_role("checkbox")).to_have_count(250)
    dialog.get_by_role("searchbox").fill("cote d")
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("searchbox").fill("zzz")
    expect(dialog).to_contain_text("No country matches “zzz”.")
    dialog.get_by_role("button", name="Show all").click()
    expect(dialog.get_by_role("checkbox")).to_have_count(250)
    done(page)
    expect_mine(page, ["Côte d’Ivoire"])


@pytest.mark.night
def test_ticks_are_kept_however_the_dialog_closes_and_a_click_outside_closes_it_unless_it_began_inside(home):
    page = home()
    ways = {"Peru": lambda: page.keyboard.press("Escape"), "Chile": page.get_by_role("button", name="Close").click}
    for name, way in ways.items():
        add(page, name)
        way()
        expect(page.locator(".mine li a").last).to_have_text(name)
        expect(page.get_by_role("button", name="Add countries")).to_be_focused()
    dialog = add(page, "Norway", "Spain")
    dialog.get_by_role("checkbox", name="Spain").uncheck()
    field = dialog.get_by_role("searchbox").bounding_box()
    page.mouse.move(field["x"] + 20, field["y"] + 10)
    page.mouse.down()
    page.mouse.move(5, 5)  # like selecting the text in the field
    page.mouse.up()
    expect(dialog).to_be_visible()
    page.mouse.click(5, 5)
    expect(dialog).to_be_hidden()
    expect_mine(page, ["Peru", "Chile", "Norway"])


def test_a_sixth_country_shows_a_toast_and_changes_nothing(home):
    page = home()
    dialog = add(page, *FIVE)
    sixth = dialog.get_by_role("checkbox", name="Spain")
    sixth.click()
    expect(sixth).not_to_be_checked()
    expect(toast(page)).to_contain_text("You can keep 5 countries. Remove one to add Spain.")
    assert page.evaluate("document.querySelector('dialog[open]').contains(document.querySelector('.toast'))")  # not inert
    done(page)
    expect(toast(page)).to_be_visible()
    expect(add(page).get_by_role("checkbox", name="Peru")).to_be_disabled()
    done(page)
    expect_mine(page, FIVE)


@pytest.mark.night
def test_enter_picks_the_best_match_or_nothing(home):
    page = home({"own": "", "mine": ["countries/gn.html"]})
    dialog = add(page)
    page.keyboard.type("guinea")  # already added, and other names contain it
    page.keyboard.press("Enter")
    expect(dialog.locator(".chosen")).to_have_text("1 of 5 chosen")
    page.keyboard.type("-b")
    page.keyboard.press("Enter")
    expect(dialog.locator(".chosen")).to_have_text("2 of 5 chosen")
    done(page)
    expect(page.locator(".mine li a").last).to_contain_text("Guinea-Bissau")
    page.get_by_role("button", name="Choose").click()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Choose your country")).to_be_visible()
    expect(page.locator(".own .country")).to_have_text("")


def test_removing_asks_for_confirmation(home):
    page = home({"own": "", "mine": ["countries/pe.html", "countries/cl.html"]})
    page.get_by_role("button", name="Remove Peru").click()
    question = page.get_by_role("dialog", name="Remove Peru from your countries?")
    question.get_by_role("button", name="Keep").click()
    expect_mine(page, ["Peru", "Chile"])
    page.get_by_role("button", name="Remove Peru").click()
    question.get_by_role("button", name="Remove").click()
    page.reload()
    expect_mine(page, ["Chile"])


def test_everything_works_by_keyboard(home):
    page = home()
    press = page.keyboard.press
    page.get_by_role("button", name="Add countries").focus()
    press("Enter")
    expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("norw")
    press("ArrowDown")
    press("Space")
    press("ArrowUp")
    page.keyboard.type("ay")
    press("Tab")
    press("Tab")
    press("Enter")
    expect_mine(page, ["Norway"])
    page.get_by_role("button", name="Remove Norway").focus()
    press("Enter")
    press("Tab")
    press("Enter")
    expect_mine(page, [])
    expect(page.get_by_role("button", name="Add countries")).to_be_focused()


def test_two_tabs_share_five_unique_countries(home):
    page = home()
    other = page.context.new_page()
    other.goto(page.url)
    unfold(other)
    add(page, "Peru", "Chile", "Spain")
    add(other, *FIVE[:4])
    done(other)
    expect(page.locator(".mine li")).to_have_count(4)
    done(page)
    expect_mine(page, [*FIVE[:4], "Spain"])


@pytest.mark.parametrize("value", matrix('{"own":"","mine":["x",2]}', "{", "[]", '{"own":1,"mine":[]}'))
def test_a_damaged_value_is_ignored(home, value):
    page = home(kept=value)
    expect(toast(page)).to_contain_text("could not be read")
    assert page.evaluate("localStorage.getItem(gazetteerModules.page.place + ' (put aside)')") == value
    page.reload()
    expect(toast(page)).to_be_hidden()


@pytest.mark.night
@pytest.mark.parametrize("answer", ["found({ coords: { latitude: 48.8566, longitude: 2.3522 } })", "failed({ code: 3 })"])
def test_a_late_location_does_not_replace_a_choice_made_meanwhile(home, answer):
    page = home()
    page.evaluate("""() => {
        Geolocation.prototype.getCurrentPosition = (found, failed) => Object.assign(window, { found, failed });
    }""")
    page.get_by_role("button", name="Use my location").click()
    page.get_by_role("button", name="Choose").click()
    page.get_by_role("dialog").get_by_role("button", name="Kenya", exact=True).click()
    page.evaluate(answer)
    wait_for(page, True, f"{str(answer.startswith('failed')).lower()} || typeof gazetteerModules.home?.choices.countryAt === 'function'")  # looks it up
    frames(page)
    expect(page.locator(".own .country")).to_have_text("Kenya")
    expect(page.locator(".own .why")).to_have_text("")
