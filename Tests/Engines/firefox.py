"""Firefox, controlled with WebDriver BiDi over a websocket."""

import json

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from engine import ANSWER, HEIGHT, WIDTH, Engine

PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 0,
    "permissions.default.geo": 2,  # refuse the location
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}

# Firefox's message, without a URL, for a request of the service worker that was pending when its page was left. Other
# failures name the request.
LEFT = "Failed to load ‘’. A ServiceWorker intercepted the request"


class Firefox(Engine):
    name = "Firefox"
    silences = (OSError, WebSocketException)

    def start(self):
        profile = self.folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines))
        process = self.launch("firefox-esr", "firefox-esr", "--headless", "--no-remote", "--profile", str(profile),
                              "--remote-debugging-port", "0")
        notice = profile / "WebDriverBiDiServer.json"
        port = json.loads(self.await_start(process, lambda: notice.exists() and notice.read_text()))["ws_port"]
        self.socket = self.processes.enter_context(
            connect(f"ws://127.0.0.1:{port}/session", open_timeout=ANSWER, close_timeout=1, max_size=None, proxy=None))
        self.asked = 0
        self.events = []
        self.user = None
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def ask(self, method, **params):
        """The result of a command; earlier events are stored."""
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while (answer := json.loads(self.socket.recv(timeout=ANSWER))).get("id") != self.asked:
            self.events.append(answer)
        assert answer["type"] == "success", f"Firefox: {method}: {answer.get('message')}"
        return answer["result"]

    def renew(self):
        """A new window without any history."""
        with self.watch("open a new window"):
            if self.user:
                self.ask("browser.removeUserContext", userContext=self.user)
            self.user = self.ask("browser.createUserContext")["userContext"]
            self.context = self.ask("browsingContext.create", type="tab", userContext=self.user)["context"]
            viewport = {"width": WIDTH, "height": HEIGHT}
            self.ask("browsingContext.setViewport", context=self.context, viewport=viewport)
            self.events.clear()

    def navigate(self, url):
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def refresh(self):
        self.ask("browsingContext.reload", context=self.context, wait="complete")

    def run(self, expression):
        answer = self.ask("script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True)
        assert answer["type"] == "success", f"Firefox: {answer['exceptionDetails']['text']}: {expression}"
        return answer["result"].get("value")

    def perform(self, actions):
        self.ask("input.performActions", context=self.context, actions=actions)

    def messages(self):
        """Console messages since the last `renew`."""
        self.evaluate("null")  # earlier messages arrive before this response
        texts = [event["params"]["text"] for event in self.events
                 if event["params"]["source"].get("context") == self.context]
        return [text for text in texts if not text.startswith(LEFT)]

    def refuse_location(self):
        """The profile refuses it already."""
