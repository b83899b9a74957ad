"""A loopback web server in a thread."""

import contextlib
import http.server
import threading


class Loopback:
    """Answers with a handler of http.server until it is stopped, and after another start at the same URL. A TLS context
    makes it HTTPS."""

    def __init__(self, handler, context=None):
        self.handler, self.context = handler, context
        self.port, self.server = 0, None
        self.start()

    def start(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), self.handler)
        if self.context:
            self.server.socket = self.context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_port
        self.address = f"https://localhost:{self.port}" if self.context else f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def answering(answer):
    """A handler that sends the result of a function of the request: a status, headers and a body."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            status, headers, body = answer(self)
            self.send_response(status)
            for name, value in {"Content-Length": str(len(body)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            with contextlib.suppress(ConnectionError):  # the client closed the connection
                self.wfile.write(body)

        do_POST = do_PATCH = do_GET

        def log_message(self, *_):
            pass

    return Handler
