"""nginx serving a folder on loopback, with its requests and the bytes sent."""

import contextlib
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

CONFIG = """
daemon off; pid {state}/pid; error_log {state}/error.log; {user}
events {{}}
http {{
  include /etc/nginx/mime.types; default_type application/octet-stream;
  log_format sent '$request_method $uri $status $body_bytes_sent'; access_log {state}/access.log sent;
  client_body_temp_path {state}/body; proxy_temp_path {state}/proxy; fastcgi_temp_path {state}/fastcgi;
  uwsgi_temp_path {state}/uwsgi; scgi_temp_path {state}/scgi;
  server {{ listen 127.0.0.1:{port}; root {folder}; }}
}}
"""


class Served:
    """A served folder."""

    def __init__(self, port, log):
        self.address = f"http://127.0.0.1:{port}/"
        self.log = log
        self.asked = self.read = 0

    def requests(self):
        """The requests since the last call: method, path, status and bytes of the body."""
        # nginx logs a line after each response, in the order of the requests; ours is the last.
        self.asked += 1
        with contextlib.suppress(urllib.error.HTTPError):
            urllib.request.urlopen(f"{self.address}last-{self.asked}", timeout=10)
        while f"/last-{self.asked} " not in (text := self.log.read_text(encoding="utf-8")):
            time.sleep(0.01)
        start, self.read = self.read, len(text.splitlines())
        lines = text.splitlines()[start : self.read - 1]
        return [(method, path, int(status), int(size)) for method, path, status, size in map(str.split, lines)]


@contextlib.contextmanager
def served(folder, state):
    """Serves a folder until the block ends; `state` is an empty folder for the server itself."""
    program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
    assert program, "nginx is missing: install nginx-light"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    config = state / "nginx.conf"
    user = "user root;" if os.geteuid() == 0 else ""
    config.write_text(CONFIG.format(state=state, user=user, port=port, folder=folder), encoding="utf-8")
    with open(state / "output", "wb") as output:
        process = subprocess.Popen([program, "-e", state / "error.log", "-c", config], stdout=output, stderr=output)
    try:
        deadline = time.monotonic() + 20
        while True:
            assert process.poll() is None and time.monotonic() < deadline, (state / "output").read_text()
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.05)
        yield Served(port, state / "access.log")
    finally:
        process.terminate()
        process.wait(timeout=20)
