"""A loopback web server with scripted responses."""

import http.server
import threading


class Server:
    """Answers every request with the result of a function: (status, headers, body). A TLS context makes it HTTPS."""

    def __init__(self, answer, context=None):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                status, headers, body = answer(self)
                self.send_response(status)
                for name, value in {"Content-Type": "application/json", "Content-Length": str(len(body)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                try:
                    self.wfile.write(body)
                except ConnectionError:
                    pass  # the client closed the connection

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        if context:
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.address = f"http{'s' if context else ''}://localhost:{self.server.server_port}/feed.json"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
