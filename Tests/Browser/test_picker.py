"""The country picker in the form of another site, whose policy allows nothing but the site of the script."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from conftest import QuietHandler, Server, assert_accessible, wait_for
from levels import matrix


class OpenHandler(QuietHandler):
    """Sends what the host rules send with scripts for other sites."""

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@pytest.fixture(scope="module")
def site(sites):
    output = sites.build("picker", "snapshot", "--embed", "--languages", "en,de,ar")
    with Server(output, OpenHandler) as server:
        server.folder = output
        yield server


@pytest.fixture(scope="module")
def host(sites, site, tmp_path_factory):
    """Opens a form with a picker on another origin."""
    folder = tmp_path_factory.mktemp("host")
    with Server(folder) as server:
        def page(visit, form, *, lang="en", style="", direction="ltr", **options):
            policy = f"default-src 'none'; script-src {site.address}; img-src {site.address}; style-src 'unsafe-inline'; form-action 'self'"
            (folder / "index.html").write_text(
                f'<!doctype html><html lang="{lang}" dir="{direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
                f'<title>Form</title><link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="{policy}">'
                f'<style>{style}</style><main><h1>Form</h1><form><button>Send</button> <button type="reset">Reset</button> {form}</form></main>'
                f'<script src="{site.address}/gazetteer-country.js" crossorigin defer></script>', encoding="utf-8")
            return visit(server.address, path="index.html", **options)
        yield page


FORM = ('<label for="country">Country</label> <gazetteer-country show="dial currency" preferred="FR DE">'
        '<select id="country" name="country" autocomplete="country" required></select></gazetteer-country>')
OWN = ('<label for="country">Country</label> <gazetteer-country><select id="country" name="country">'
       '<option value="">Choose one</option><option value="KE">Kenya</option><option value="PE" selected>Peru</option>'
       '<option value="moon">The Moon</option></select></gazetteer-country>')

VALUE = "document.querySelector('select').value"


def field(page):
    return page.get_by_role("combobox", name="Country")


def options(page):
    return page.get_by_role("option").locator(".name").all_inner_texts()


def test_a_choice_by_typing_is_what_the_form_sends(visit, host):
    page = host(visit, FORM)
    page.evaluate("""globalThis.events = []; for (const kind of ["input", "change"])
        document.querySelector("form").addEventListener(kind, ({ target }) => events.push(`${kind} ${target.value}`))""")
    field(page).press_sequentially("Ken")
    expect(page.get_by_role("option").first).to_contain_text("Kenya")
    expect(page.get_by_role("option").first).to_contain_text("+254 · KES")
    page.keyboard.press("Enter")
    expect(field(page)).to_have_value("Kenya")
    assert page.evaluate("document.querySelector('gazetteer-country').value") == "KE"
    assert page.evaluate("events") == ["input KE", "change KE"]
    page.get_by_role("button", name="Send").click()
    page.wait_for_url("**country=**")
    assert parse_qs(urlsplit(page.url).query) == {"country": ["KE"]}


def test_the_keyboard_moves_in_the_list(visit, host):
    page = host(visit, FORM)
    field(page).press("ArrowDown")
    active = """() => { const { shadowRoot } = document.querySelector("gazetteer-country");
        const input = shadowRoot.querySelector("input");
        return [input.getAttribute("aria-expanded"), shadowRoot.getElementById(input.getAttribute("aria-activedescendant"))?.querySelector(".name").textContent]; }"""
    assert page.evaluate(active) == ["true", None]
    assert options(page)[:4] == ["France", "Germany", "Afghanistan", "Åland Islands"]
    for key, name in [("ArrowDown", "France"), ("ArrowDown", "Germany"), ("End", "Zimbabwe"), ("ArrowDown", "France"),
                      ("ArrowUp", "Zimbabwe"), ("Home", "France"), ("PageDown", "Antarctica"), ("PageUp", "France")]:
        page.keyboard.press(key)
        assert page.evaluate(active) == ["true", name], key
    page.keyboard.press("Escape")
    assert page.evaluate(active) == ["false", None]
    assert page.evaluate(VALUE) == ""


@pytest.mark.parametrize("query,name", [
    ("Deutschland", "Germany"), ("日本", "Japan"), ("مصر", "Egypt"), ("Holland", "Netherlands"), ("Kazakstan", "Kazakhstan"),
    ("ουγγαρια", "Hungary"), ("+32", "Belgium"), ("CHE", "Switzerland"),
])
def test_names_in_other_languages_and_typing_errors_are_found(visit, host, query, name):
    page = host(visit, FORM)
    field(page).fill(query)
    expect(page.get_by_role("option").first).to_contain_text(name)


def test_the_number_of_results_is_announced_and_none_is_said(visit, host):
    page = host(visit, FORM)
    field(page).fill("united")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d countries$"))
    field(page).fill("xqxqxqxq")
    expect(page.get_by_role("status")).to_have_text("No country matches “xqxqxqxq”")


def test_the_options_of_the_page_stay_its_own(visit, host):
    page = host(visit, OWN)
    expect(field(page)).to_have_value("Peru")
    field(page).click()
    assert options(page) == ["Kenya", "Peru", "The Moon"]
    page.get_by_role("option", name="The Moon").click()
    assert page.evaluate(VALUE) == "moon"
    page.get_by_role("button", name="Reset").click()
    expect(field(page)).to_have_value("Peru")
    field(page).fill("")
    field(page).blur()
    assert page.evaluate(VALUE) == ""


def test_a_missing_choice_is_told_and_the_field_gets_the_focus(visit, host):
    page = host(visit, FORM)
    page.get_by_role("button", name="Send").click()
    expect(field(page)).to_be_focused()
    assert field(page).get_attribute("aria-invalid") == "true"
    field(page).fill("fr")
    page.keyboard.press("Enter")
    assert field(page).get_attribute("aria-invalid") == "false"


def test_other_scripts_set_disable_and_fill_it(visit, host):
    page = host(visit, f"<fieldset>{FORM}</fieldset>")
    expect(field(page)).to_have_value("")
    page.evaluate("document.querySelector('gazetteer-country').value = 'JP'")
    expect(field(page)).to_have_value("Japan")
    page.evaluate("document.querySelector('fieldset').disabled = true")
    expect(field(page)).to_be_disabled()
    page.evaluate("document.querySelector('fieldset').disabled = false")
    page.evaluate("""() => { const select = document.querySelector("select");
        select.value = "NO"; select.dispatchEvent(new Event("change", { bubbles: true })); }""")  # as browsers fill in forms
    expect(field(page)).to_have_value("Norway")


def test_the_choice_is_there_after_the_back_button(visit, host):
    page = host(visit, FORM)
    field(page).fill("Chile")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Send").click()
    page.wait_for_url("**country=CL")
    page.go_back()
    expect(field(page)).to_have_value("Chile")
    page.get_by_role("button", name="Reset").click()
    expect(field(page)).to_have_value("")


def test_names_are_in_the_language_of_the_page(visit, host):
    page = host(visit, FORM, lang="de")
    page.get_by_role("combobox").fill("Kenia")
    expect(page.get_by_role("option").first).to_contain_text("Kenia")
    assert [address for address in page.asked if "country-names" in address][0].endswith("/de/embed/country-names.js")
    page = host(visit, FORM, lang="it")
    page.get_by_role("combobox").fill("Germania")
    expect(page.get_by_role("option").first).to_contain_text("Germania")


def test_without_the_script_the_page_keeps_its_select(visit, host):
    page = host(visit, OWN, java_script_enabled=False)
    page.get_by_label("Country").select_option("Kenya")
    assert page.get_by_label("Country").input_value() == "KE"


ADD = """([picker, code]) => { const template = document.createElement("template"); template.innerHTML = picker;
    const element = template.content.firstChild; if (code) element.value = code;
    document.querySelector("form").append(element); }"""
CHOICE = '<option value="">–</option><option value="KE">Kenya</option><option value="PE">Peru</option>'


@pytest.mark.parametrize("picker,code,name,reset", [
    ("<gazetteer-country><select></select></gazetteer-country>", "JP", "Japan", ""),
    ('<gazetteer-country value="KE"><select></select></gazetteer-country>', "", "Kenya", "Kenya"),
    (f'<gazetteer-country value="KE"><select>{CHOICE}</select></gazetteer-country>', "", "Kenya", "Kenya"),
    (f'<gazetteer-country value="KE"><select>{CHOICE}</select></gazetteer-country>', "PE", "Peru", "Kenya"),
    ('<gazetteer-country lang="de" aria-label="Country"><select></select></gazetteer-country>', "DE", "Deutschland", ""),
])
def test_a_value_that_is_set_before_the_options_are_there_is_kept(visit, host, picker, code, name, reset):
    page = host(visit, "")
    page.evaluate(ADD, [picker, code])
    expect(field(page)).to_have_value(name)
    page.get_by_role("button", name="Reset").click()
    expect(field(page)).to_have_value(reset)


@pytest.mark.parametrize("lang", ["en_US", "x", "", "not-a-language-of-anybody"])
def test_a_wrong_language_of_the_page_is_no_fault(visit, host, lang):
    page = host(visit, FORM, lang=lang)
    field(page).fill("Kenya")
    page.keyboard.press("Enter")
    assert page.evaluate(VALUE) == "KE"


def test_a_pressed_or_marked_option_and_typed_text_stay_when_names_arrive(visit, host):
    page = host(visit, FORM)
    held = []

    def hold(page, name):
        page.route(f"**/embed/{name}.js", lambda route: held.append(route))

    def arrive():
        for _ in range(200):
            if held:
                break
            page.wait_for_timeout(50)
        held.pop().continue_()

    hold(page, "names")
    page.evaluate("document.addEventListener('names', () => globalThis.named = true)")
    field(page).press_sequentially("united")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    arrive()
    wait_for(page, True, "globalThis.named")
    page.keyboard.press("Enter")
    assert page.evaluate(VALUE) == "US"

    page = host(visit, "")
    hold(page, "country-names")
    page.evaluate(ADD, ['<gazetteer-country lang="de" aria-label="Country"><select></select></gazetteer-country>', ""])
    field(page).press_sequentially("Kenia")
    arrive()
    expect(page.get_by_role("option").first).to_contain_text("Kenia")
    expect(field(page)).to_have_value("Kenia")


def test_groups_and_later_options_are_those_of_the_page(visit, host):
    page = host(visit, '<label for="country">Country</label> <gazetteer-country><select id="country" name="country">'
                       '<optgroup label="One"><option value="ke">Kenya</option></optgroup>'
                       '<optgroup label="Two" disabled><option value="PE">Peru</option></optgroup></select></gazetteer-country>')
    field(page).click()
    assert options(page) == ["Kenya"]
    assert page.get_by_role("option").locator("img").get_attribute("src").endswith("/flags/ke.svg")
    page.evaluate("document.querySelector('optgroup').append(new Option('Chile', 'CL'))")
    page.evaluate("document.querySelector('optgroup[disabled]').disabled = false")
    field(page).fill("peru")
    page.keyboard.press("Enter")
    field(page).click()
    assert options(page) == ["Kenya", "Chile", "Peru"]


def test_an_element_that_comes_later_is_the_one_of_the_form(visit, host):
    page = host(visit, "")
    page.evaluate(ADD, ['<gazetteer-country aria-label="Country"></gazetteer-country>', ""])
    expect(field(page)).to_be_visible()
    page.evaluate("document.querySelector('gazetteer-country').append(Object.assign(document.createElement('select'), { name: 'land' }))")
    wait_for(page, True, "document.querySelector('select[name=land]').options.length > 1")
    field(page).fill("Peru")
    page.keyboard.press("Enter")
    assert page.evaluate("new URLSearchParams(new FormData(document.querySelector('form'))).toString()") == "land=PE"


def test_an_element_of_a_form_elsewhere_is_reset_with_it(visit, host):
    picker = OWN.replace("<select", '<select form="other"').replace("<gazetteer-country", '<gazetteer-country preferred="PE pe, PE"')
    page = host(visit, f'</form><form id="other"></form>{picker}<form>')
    field(page).fill("Kenya")
    page.keyboard.press("Enter")
    page.evaluate("document.querySelector('#other').reset()")
    expect(field(page)).to_have_value("Peru")
    field(page).click()
    assert options(page) == ["Peru", "Kenya", "The Moon"]


def test_the_name_is_the_label_without_its_options(visit, host):
    page = host(visit, "<label>Country <gazetteer-country><select></select></gazetteer-country></label>")
    field(page).click()
    expect(page.get_by_role("combobox", name="Country", exact=True)).to_be_visible()


def test_a_message_of_the_page_is_shown_until_a_choice(visit, host):
    page = host(visit, FORM)
    page.evaluate("""() => { const select = document.querySelector("select");
        select.addEventListener("invalid", () => select.setCustomValidity("Pick yours"));
        select.addEventListener("change", () => select.setCustomValidity("")); }""")
    page.get_by_role("button", name="Send").click()
    expect(field(page)).to_have_accessible_description("Pick yours")
    field(page).fill("Peru")
    page.keyboard.press("Enter")
    expect(field(page)).to_have_accessible_description("")
    page.evaluate("document.querySelector('gazetteer-country').toggleAttribute('disabled')")
    expect(field(page)).to_be_disabled()


HOSTILE = "* { font: 40px/3 fantasy !important; letter-spacing: 1em; text-transform: uppercase; color: red; } select, input, ul, div { display: block !important; float: left; position: fixed; inset: 0; } img { width: 500px; }"


def test_the_style_of_the_page_does_not_break_it(visit, host):
    page = host(visit, FORM, style=HOSTILE)
    field(page).click()
    box = page.get_by_role("option", name="Germany").bounding_box()
    assert box["height"] < 200
    page.get_by_role("option", name="Germany").click()
    assert page.evaluate(VALUE) == "DE"
    assert page.evaluate("getComputedStyle(document.querySelector('gazetteer-country').shadowRoot.querySelector('input')).letterSpacing") == "normal"


@pytest.mark.parametrize("width,direction,colours", matrix((320, "ltr", "none"), (320, "rtl", "none"), (1280, "ltr", "active")))
def test_axe_finds_no_violations(visit, host, width, direction, colours):
    page = host(visit, FORM, width=width, lang="ar" if direction == "rtl" else "en", direction=direction, forced_colors=colours)
    assert_accessible(page)
    page.get_by_role("combobox").fill("a")
    expect(page.get_by_role("option").first).to_be_visible()
    assert_accessible(page)


def test_it_is_small_and_asks_no_other_site(visit, host, site):
    page = host(visit, FORM)
    field(page).fill("Kenya")
    expect(page.get_by_role("option").first).to_be_visible()
    assert {urlsplit(address).netloc for address in page.asked} == {urlsplit(site.address).netloc, urlsplit(page.url).netloc}
    import gzip
    script = (site.folder / "gazetteer-country.js").read_bytes()
    assert len(gzip.compress(script, 9)) <= 12_000


def test_the_embedding_page_shows_it(visit, site):
    page = visit(site.address, path="embed.html")
    field(page).fill("Peru")
    page.keyboard.press("Enter")
    assert page.evaluate(VALUE) == "PE"
    assert "<gazetteer-country show=\"dial\">" in page.locator("pre").first.inner_text()
