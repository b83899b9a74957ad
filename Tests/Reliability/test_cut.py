"""A body that ends early is never data: one body, cut at every length, in each encoding and framing, over HTTP and TLS."""

import base64
import contextlib
import gzip
import socketserver
import ssl
import subprocess
import zlib

import pytest

from conftest import GAZETTEER
from levels import NIGHT, matrix
from loopback import Loopback

LINES = [b"name,code,population\n", b"France,FR,68000000\n", b"Germany,DE,83000000\n"]
CSV = b"".join(LINES)
MEMBERS = gzip.compress(CSV[:40]), gzip.compress(CSV[40:])
bare = zlib.compressobj(wbits=-15)
# The body in each encoding: its Content-Encoding and its bytes.
BODIES = {
    "plain": ("", CSV),
    "gzip": ("gzip", gzip.compress(CSV)),
    "gzip in two members": ("gzip", b"".join(MEMBERS)),
    "deflate": ("deflate", zlib.compress(CSV)),
    "deflate without a header": ("deflate", bare.compress(CSV) + bare.flush()),
    "gzip twice": ("gzip, gzip", gzip.compress(gzip.compress(CSV))),
    "br": ("br", base64.b64decode("GzsA6JwJdqyc6ZC4eMkIlZ44NjNFZJQsCjBVJAUOOYUALPx2o0QqTaoRqBlPD46wLWcby0jQBA==")),
    "zstd": ("zstd", base64.b64decode(
        "KLUv/QRY4QEAbmFtZSxjb2RlLHBvcHVsYXRpb24KRnJhbmNlLEZSLDY4MDAwMDAwCkdlcm1hbnksREUsODMwMDAwMDAKh1d//Q==")),
}
FRAMINGS = ["length of the whole", "length of the part", "chunks", "no length"]
# Where a format or a server without a length cannot tell that more was to come.
UNKNOWABLE = {"plain": {len(b"".join(LINES[:count])) for count in (1, 2)}, "gzip in two members": {len(MEMBERS[0])}}


class Cut(Loopback):
    """Serves the bytes of `sent`, one response a connection, over TLS without its notice of the end."""

    def __init__(self, context=None):
        super().__init__(None, context)

    def start(self):
        owner = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                with contextlib.suppress(ConnectionError, ssl.SSLError):
                    while self.rfile.readline().strip():
                        pass
                    self.wfile.write(owner.sent)

        super().start()
        self.server.RequestHandlerClass = Handler


def response(name, framing, length):
    encoding, body = BODIES[name]
    part = body[:length]
    head = "HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nConnection: close\r\n"
    if encoding:
        head += f"Content-Encoding: {encoding}\r\n"
    if framing.startswith("length"):
        head += f"Content-Length: {len(body if framing == 'length of the whole' else part)}\r\n"
    if framing == "chunks":
        head += "Transfer-Encoding: chunked\r\n"
        part = b"%x\r\n" % len(part) + part + b"\r\n" if part else b""
        part += b"0\r\n\r\n" if length == len(body) else b""
    return head.encode() + b"\r\n" + part


def fetch(world, server, sent, *options):
    server.sent = sent
    command = [GAZETTEER, "export", "--config", "/dev/null", "--source", server.address + "/feed.csv", "--cache", "cache"]
    return world.run([*command, "--retries", "0", "--format", "csv", "--columns", "name,population", *options])


@pytest.fixture
def context(world, monkeypatch):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout",
         "key.pem", "-out", "certificate.pem"], cwd=world.folder, check=True, capture_output=True)
    monkeypatch.setenv("SSL_CERT_FILE", "certificate.pem")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(world.folder / "certificate.pem", world.folder / "key.pem")
    return context


@pytest.mark.parametrize("is_secure", [False, True], ids=["HTTP", "TLS"])
@pytest.mark.parametrize("name", matrix(*BODIES, day=2))
@pytest.mark.parametrize("framing", FRAMINGS)
def test_a_cut_body_is_a_failed_request(world, context, name, framing, is_secure):
    size = len(BODIES[name][1])
    lengths = range(size) if NIGHT else [0, 1, len(LINES[0]), size // 2, size - 1]
    with Cut(context if is_secure else None) as server:
        for length in lengths:
            if framing == "length of the part" and name == "plain":
                continue  # a body as long as it says
            if framing in ("length of the part", "no length") and length in UNKNOWABLE.get(name, ()) and not (
                    is_secure and framing == "no length"):
                continue
            result = fetch(world, server, response(name, framing, length))
            assert result.returncode == 69 and not result.stdout, (length, result)
            assert "ended early, after" in result.stderr or length == 0 and "is empty" in result.stderr, (length, result)
        if is_secure and framing == "no length":
            return  # without its notice even the whole is cut
        whole = fetch(world, server, response(name, framing, size))
        assert whole.stdout == "name,population\nFrance,68000000\nGermany,83000000\n", whole.stderr
        stale = fetch(world, server, response(name, "length of the whole", size // 2), "--refresh")
        assert (stale.returncode, stale.stdout) == (0, whole.stdout) and "ended early" in stale.stderr, stale


@pytest.mark.parametrize(("headers", "words"), [
    ("Content-Length: 60\r\nContent-Length: 61", "two different lengths, 60 and 61"),
    ("Content-Length: 60, 61", "two different lengths, 60 and 61"),
    ("Content-Encoding: pack200", "Content-Encoding, “pack200”, cannot be read"),
])
def test_a_response_that_contradicts_itself_is_refused(world, headers, words):
    with Cut() as server:
        result = fetch(world, server, f"HTTP/1.1 200 OK\r\n{headers}\r\n\r\n".encode() + CSV)
        assert result.returncode == 69 and words in result.stderr, result.stderr


def test_a_text_without_its_last_line_end_needs_a_length(world):
    with Cut() as server:
        head = b"HTTP/1.1 200 OK\r\n"
        refused = fetch(world, server, head + b"\r\n" + CSV[:-1])
        assert refused.returncode == 69 and "may have ended early, after 59 bytes" in refused.stderr, refused.stderr
        assert "have the server send its length" in refused.stderr
        for body in (b'{"name":"A"}\n{"name":"B"}', b'name\n"A"'):
            assert fetch(world, server, head + b"\r\n" + body).returncode == 69, body
        for body in (b'[{"name":"A","population":1}]', CSV, CSV.replace(b"\n", b"\r")):
            assert fetch(world, server, head + b"\r\n" + body, "--refresh").returncode == 0, body
        assert fetch(world, server, head + b"Content-Length: 59\r\n\r\n" + CSV[:-1]).returncode == 0


def test_a_reset_in_the_handshake_is_retried(world, context):
    with Cut(context) as server, Cut() as plain:
        plain.server.RequestHandlerClass = type("Closing", (), {"__init__": lambda self, request, *_: request.close()})
        plain.address = plain.address.replace("http://127.0.0.1", "https://localhost")
        result = fetch(world, plain, b"", "--retries", "1")
        assert "in the TLS handshake (after 2 attempts)" in result.stderr, result.stderr
        moved = f"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:{plain.port}/\r\nContent-Length: 0\r\n\r\n"
        result = fetch(world, server, moved.encode())
        assert "redirected from https to http" in result.stderr and "use the http:// URL" in result.stderr, result.stderr
