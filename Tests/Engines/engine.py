"""Browser actions for tests, independent of the engine: read, type, press, click, wait."""

import contextlib
import json
import os
import signal
import subprocess
import time

ANSWER = 30  # seconds for an engine to start, and to answer anything
WIDTH, HEIGHT = 1280, 900  # of the page
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "Space": " ",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}
HOMES = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")

# The centre of the first visible element with the text. An element above it would get the click.
POINT = """((selector, text) => {
    const element = [...document.querySelectorAll(selector)]
        .find((element) => element.checkVisibility() && element.textContent.includes(text));
    if (!element) return "is not to be seen";
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const point = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
    const top = document.elementFromPoint(...point);
    return element.contains(top) ? point : `is covered by <${top?.localName} class="${top?.className}">`;
})"""


class EngineError(Exception):
    """An error of the engine, not of the page: it is missing, does not start, or does not respond."""


def missing(name, program, package):
    return f"{name}: {program} is missing: install the Debian package {package}"


class Engine:
    """A browser in its own processes. Engines implement `start`, `renew`, `navigate`, `refresh`, `run`, `perform`,
    `messages` and `refuse_location`."""

    name = ""
    silences = ()  # errors that mean no response

    def __init__(self, folder):
        self.folder = folder
        self.environment = {**os.environ, **dict.fromkeys(HOMES, str(folder))}
        self.processes = contextlib.ExitStack()
        self.logs = []
        self.lost = None

    def __enter__(self):
        try:
            with self.watch("start"):
                self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.processes.close()

    # Actions of tests

    def open(self, url):
        with self.watch(f"open {url}"):
            self.navigate(url)

    def reload(self):
        with self.watch("reload"):
            self.refresh()

    def evaluate(self, expression):
        """The JSON value of a JavaScript expression, awaited."""
        with self.watch(f"evaluate {expression}"):
            answer = self.run(f"(async () => JSON.stringify(await ({expression})))()")
        return None if answer is None else json.loads(answer)

    def wait_until(self, expression, timeout=10):
        """Waits until a JavaScript expression is true, also across navigations."""
        end = time.monotonic() + timeout
        while True:
            try:
                value = self.evaluate(expression)
            except AssertionError as error:  # the page may be about to navigate
                value = error
            else:
                if value:
                    return
            assert time.monotonic() < end, f"{self.name}: after {timeout} s still {value!r}: {expression}"
            time.sleep(0.05)

    def wait_for(self, selector, text=""):
        """Waits for a visible element with the selector and the text."""
        self.wait_until(f"""[...document.querySelectorAll({json.dumps(selector)})]
            .some((element) => element.checkVisibility() && element.textContent.includes({json.dumps(text)}))""")

    def wait_while(self, selector):
        """Waits until no visible element matches the selector."""
        self.wait_until(f"""[...document.querySelectorAll({json.dumps(selector)})]
            .every((element) => !element.checkVisibility())""")

    def click(self, selector, text=""):
        """Clicks the first visible element with the selector and the text, with the pointer."""
        point = self.evaluate(f"{POINT}({json.dumps(selector)}, {json.dumps(text)})")
        assert isinstance(point, list), f"{self.name}: {selector} {text!r} {point}"
        x, y = point
        self.act("pointer", "mouse", [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ])

    def press(self, *keys):
        """Presses keys together: press("Enter"), press("Shift", "Tab")."""
        codes = [KEYS.get(name, name) for name in keys]
        self.act("key", "keyboard", [key("Down", code) for code in codes] + [key("Up", code) for code in codes[::-1]])

    def type(self, selector, text):
        """Clicks a field and types the text."""
        self.click(selector)
        self.act("key", "keyboard", [key(way, letter) for letter in text for way in ("Down", "Up")])

    def act(self, kind, name, actions):
        with self.watch(f"act {actions}"):
            self.perform([{"type": kind, "id": name, "actions": actions}])

    # Processes

    def launch(self, package, *command, **options):
        """Starts a program that ends with this engine at the latest."""
        log = self.folder / f"{package}.log"
        self.logs.append(log)
        try:
            with log.open("w") as output:
                process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                           env=self.environment, start_new_session=True, **options)
        except FileNotFoundError as error:
            raise EngineError(missing(self.name, command[0], package)) from error
        self.processes.callback(stop, process)
        return process

    def await_start(self, process, ready):
        """Waits until a started program is ready."""
        end = time.monotonic() + ANSWER
        while not (answer := ready()):
            if process.poll() is not None:
                raise TimeoutError(f"{process.args[0]} ended with status {process.returncode}")
            if time.monotonic() > end:
                raise TimeoutError(f"{process.args[0]} was not ready after {ANSWER} s")
            time.sleep(0.02)
        return answer

    @contextlib.contextmanager
    def watch(self, what):
        """Kills an unresponsive engine, so that it delays only one test."""
        if self.lost:
            raise EngineError(self.lost)
        try:
            yield
        except self.silences as error:
            self.lost = f"{self.name} did not answer within {ANSWER} s and was ended: {what}: {error!r}"
            self.close()
            words = "\n".join(log.read_text(errors="replace")[-1000:] for log in self.logs)
            raise EngineError(f"{self.lost}\n{words}") from error


def key(way, code):
    return {"type": f"key{way}", "value": code}


def stop(process):
    """Ends a program and its child processes."""
    process.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(5)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(5)
