"""WebKitGTK's MiniBrowser on a virtual display, controlled with WebKitWebDriver."""

import glob
import subprocess
import urllib.error
import urllib.request

import urllib3
from selenium import webdriver
from selenium.common.exceptions import JavascriptException, TimeoutException
from selenium.webdriver.common.utils import free_port
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection

from engine import ANSWER, HEIGHT, WIDTH, Engine, EngineError, missing

TOOLBAR = 38  # the height of MiniBrowser's toolbar

# MiniBrowser does not expose the console of an automated page, so the page reports errors after loading.
LISTEN = """
if (!window.consoleMessages) {
    window.consoleMessages = [];
    addEventListener("error", ({ message }) => consoleMessages.push(message));
    addEventListener("unhandledrejection", ({ reason }) => consoleMessages.push(String(reason)));
    for (const level of ["debug", "error", "info", "log", "warn"]) {
        const say = console[level];
        console[level] = (...parts) => (consoleMessages.push(parts.join(" ")), say.apply(console, parts));
    }
}
"""


class WebKit(Engine):
    name = "WebKit"
    silences = (OSError, subprocess.SubprocessError, TimeoutException, urllib3.exceptions.HTTPError)

    def start(self):
        programs = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
        if not programs:
            raise EngineError(missing(self.name, "MiniBrowser", "webkit2gtk-driver"))
        self.program = programs[0]
        self.driver = None
        number = self.folder / "display"
        with number.open("w") as output:
            display = self.launch("xvfb", "Xvfb", "-displayfd", str(output.fileno()), "-nolisten", "tcp", "-noreset",
                                  "-screen", "0", "1280x1024x24", pass_fds=[output.fileno()])
        self.await_start(display, lambda: number.read_text().endswith("\n"))
        self.environment |= {"DISPLAY": f":{number.read_text().strip()}", "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        driver = self.launch("webkit2gtk-driver", "WebKitWebDriver", f"--port={port}")
        self.await_start(driver, self.listens)

    def listens(self):
        try:
            urllib.request.urlopen(f"{self.address}/status", timeout=1).close()
        except urllib.error.URLError:
            return False
        return True

    def renew(self):
        """A new window without any history; the browser itself is new."""
        with self.watch("open a new window"):
            if self.driver:
                self.driver.quit()
            options = webdriver.WebKitGTKOptions()
            options.binary_location = self.program
            options.add_argument("--automation")
            options.timeouts = dict.fromkeys(("pageLoad", "script"), (ANSWER - 5) * 1000)
            once = {"init_args_for_pool_manager": {"retries": False}}
            config = ClientConfig(self.address, timeout=ANSWER, init_args_for_pool_manager=once)
            self.driver = webdriver.Remote(RemoteConnection(client_config=config), options=options)
            self.driver.set_window_rect(0, 0, WIDTH, HEIGHT + TOOLBAR)
            self.said = []

    def navigate(self, url):
        self.load(lambda: self.driver.get(url))

    def refresh(self):
        self.load(self.driver.refresh)

    def load(self, action):
        self.collect()
        action()
        self.driver.execute_script(LISTEN)

    def collect(self):
        self.said += self.driver.execute_script("return window.consoleMessages?.splice(0) ?? []")

    def run(self, expression):
        try:
            # The page may have navigated by itself.
            return self.driver.execute_script(f"{LISTEN}return {expression}")
        except JavascriptException as error:
            raise AssertionError(f"WebKit: {error.msg}: {expression}") from None

    def perform(self, actions):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": actions})

    def messages(self):
        """Errors and console messages after loading, since the last `renew`."""
        with self.watch("read the messages"):
            self.collect()
        return self.said

    def refuse_location(self):
        """Presses No, the second button from the right, in MiniBrowser's location prompt."""
        self.wait_until(f"innerHeight < {HEIGHT}")  # the prompt takes space from the page
        place = (str(WIDTH - 140), str(2 * TOOLBAR))
        with self.watch("refuse the location"):
            self.launch("xdotool", "xdotool", "mousemove", *place, "click", "1").wait(ANSWER)
        self.wait_until(f"innerHeight === {HEIGHT}")
